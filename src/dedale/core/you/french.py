"""French in the second person: « lance » becomes « lancez », and the pronoun of an object stands before its verb."""

import re

from dedale.core.you.mark import YOU, called, cased, end_of_clause, words

IRREGULAR = words("""
est/êtes a/avez va/allez fait/faites refait/refaites dit/dites peut/pouvez doit/devez veut/voulez sait/savez
voit/voyez prend/prenez reprend/reprenez apprend/apprenez met/mettez remet/remettez permet/permettez tient/tenez
obtient/obtenez vient/venez revient/revenez devient/devenez rend/rendez perd/perdez attend/attendez descend/descendez
répond/répondez part/partez repart/repartez sort/sortez dort/dormez sert/servez sent/sentez reçoit/recevez
aperçoit/apercevez court/courez parcourt/parcourez meurt/mourez connaît/connaissez apparaît/apparaissez
disparaît/disparaissez atteint/atteignez rejoint/rejoignez éteint/éteignez conduit/conduisez construit/construisez
détruit/détruisez réduit/réduisez lit/lisez suit/suivez poursuit/poursuivez vit/vivez croit/croyez bat/battez
combat/combattez abat/abattez rompt/rompez choisit/choisissez finit/finissez remplit/remplissez réussit/réussissez
subit/subissez saisit/saisissez franchit/franchissez bondit/bondissez agit/agissez fournit/fournissez réunit/réunissez
paie/payez essaie/essayez envoie/envoyez renvoie/renvoyez emploie/employez appuie/appuyez jette/jetez rejette/rejetez
appelle/appelez rappelle/rappelez lève/levez relève/relevez enlève/enlevez mène/menez amène/amenez ramène/ramenez
emmène/emmenez achève/achevez achète/achetez cède/cédez libère/libérez coopère/coopérez récupère/récupérez
révèle/révélez complète/complétez répète/répétez possède/possédez protège/protégez préfère/préférez pénètre/pénétrez
accélère/accélérez serait/seriez aurait/auriez pourrait/pourriez devrait/devriez sera/serez aura/aurez était/étiez
avait/aviez sont/êtes ont/avez font/faites vont/allez peuvent/pouvez doivent/devez prennent/prenez tiennent/tenez
perdent/perdez reçoivent/recevez appartient/appartenez détient/détenez contient/contenez retient/retenez
ressort/ressortez obéit/obéissez ralentit/ralentissez réagit/réagissez fuit/fuyez surgit/surgissez punit/punissez
soulève/soulevez espère/espérez nettoie/nettoyez renouvelle/renouvelez exagère/exagérez surprend/surprenez
comprend/comprenez défend/défendez suspend/suspendez tend/tendez étend/étendez mord/mordez convient/convenez
parvient/parvenez prévient/prévenez promet/promettez
""")
VERBS = dict(pair.split("/") for pair in IRREGULAR)
REGULAR = words("""
abandonne accepte actionne aide aime ajoute allume annonce annule apporte approche arrache arrête arrive assure
attaque attire attrape avance barre bénéficie bloque bouge bouscule brise cache casse cesse change chasse cherche
cogne commence compte confirme conserve consulte continue contrôle coupe croise décide déclare décline découvre
défausse dégage délivre demande dépasse dépense déplace dépose dérange dérobe désigne dessine détourne dévoile dispose
distribue donne double écarte échange échappe échoue éclaire écrase effectue éjecte empêche empile empoche emporte
encaisse enferme entre évacue évite exécute explore ferme fonce force fouille frappe gagne garde gêne glisse grimpe
heurte impose indique inflige insiste invoque jongle joue laisse lance livre mange manque marche marque mélange mérite
mise monte montre nage nomme observe occupe offre oublie ouvre parle partage participe passe pioche pivote place
plonge pointe porte pose pousse prépare préserve prive propose quitte raccorde raconte ramasse rampe range rapporte
rate récolte recommence recule redonne refuse regagne regarde relance remarque remplace remporte rencontre renonce
rentre renverse répare replace reporte repose repousse résiste reste retarde retire retourne retrouve réveille roule
sacrifie saute sauve secoue sprinte stoppe termine tire tombe touche tourne transporte traverse triomphe trompe trouve
tue use utilise veille verse vise vole voltige
""")
VERBS |= {verb: f"{verb}z" for verb in REGULAR}
PREPOSITIONS = set(words("à de avec pour contre chez par entre sur vers sans devant derrière selon parmi comme sauf"))
JOINING = set(words("que qu et ou mais puis car si quand lorsque puisque donc dont même pas plus"))
GIVING = "donne|redonne|prend|reprend|demande|paie|fait|envoie|rend|vole|montre|laisse|propose|passe|cède|retire|remet|"
GIVING += "enlève|impose|inflige|offre|arrache|distribue"
BEFORE_VERB = r"(?:(?:ne|se|en|y|le|la|les|lui|leur) |[ns]’)"
SUBJECT = re.compile(rf"{YOU} ({BEFORE_VERB}*)([\w-]+)")
QUI = re.compile(rf"{YOU}, qui ({BEFORE_VERB}*)([\w-]+)")
AND = re.compile(rf"\b((?:et|ou|mais|puis) )({BEFORE_VERB}*)([\w-]+)")
SEVERAL = re.compile(rf"({YOU} et [^,.:;{YOU}]+?|[^,.:;{YOU}]+? et {YOU}) ((?:se |s’)?)(\w+ent|sont|ont|font|vont)\b")
OWNED = r"(?P<what>(?:second |seconde |autre )?\w+(?P<letter> [A-Z])?)"
OWNER = re.compile(rf"\b(?:(?P<one>(?i:le |la |l’|un |une ))|(?P<all>(?i:les |des )))?{OWNED} de {YOU}")
GIVEN = re.compile(rf"\b((?:{GIVING})(?: \w+(?:er|ir|re))?)((?: [^,.:;{YOU}]+?)?) à {YOU}")
CAUSED = re.compile(rf"\b(ne )?(fait|laisse)( pas| plus)?( \w+(?:er|ir|re)) {YOU}")
OBJECT = re.compile(rf"\b(ne |n’)?([\w-]+)( pas| plus)? {YOU}")
INFINITIVE = re.compile(r"\b(?:se |s’)(?=(?:en |y )?\w+(?:er|ir|re)\b)")
BEREFT = re.compile(r"(?<=vous prive de )(?:son|sa)\b")
HIS = re.compile(r"\b(?:(son|sa)|ses)\b(?=[ \u00a0])")


def conjugated(word: str, surely: bool = False) -> str | None:
    """As it is said to you; None for what is no verb. One that must be a verb may be unknown."""
    if word in VERBS or word.endswith("ez"):
        return VERBS.get(word, word)
    if surely and word.endswith("ent"):
        return f"{word[:-3]}ez"
    return f"{word}z" if surely and word.endswith("e") else None


def heard(text: str) -> str:
    text = OWNER.sub(owned, text)
    text = QUI.sub(lambda found: f"{YOU}, et vous {reflexive(found[1])}{conjugated(found[2], True) or found[2]}", text)
    text = SEVERAL.sub(lambda found: f"{found[1]} {reflexive(found[2])}{conjugated(found[3], True)}", text)
    text = before_its_verb(text)
    at = 0
    while found := SUBJECT.search(text, at):
        verb = conjugated(found[2], begins(text, found.start()))
        at = found.end(1)
        if verb is not None and not after(text, found.start()):
            end = end_of_clause(text, found.end())
            rest = HIS.sub(lambda word: "votre" if word[1] else "vos", AND.sub(second, text[found.end() : end]))
            rest = INFINITIVE.sub("vous ", rest)
            text = text[: found.start(1)] + reflexive(found[1]) + verb + rest + text[end:]
    return called(text, "vous")


def owned(found: re.Match[str]) -> str:
    """« le pion de » somebody is « votre pion »; « près de » is not."""
    if not (found["one"] or found["all"] or found["letter"]):
        return found[0]
    said = f"{'vos' if found['all'] else 'votre'} {found['what']}"
    return cased(found.string, found.start(), said)


def before_its_verb(text: str) -> str:
    """« attrape » somebody is « vous attrape », « donne un jeton à » somebody « vous donne un jeton »."""
    text = CAUSED.sub(lambda found: f"{found[1] or ''}vous {found[2]}{found[3] or ''}{found[4]}", text)
    text = GIVEN.sub(r"vous \1\2", text)
    return BEREFT.sub("votre", OBJECT.sub(put_before, text))


def put_before(found: re.Match[str]) -> str:
    if found[2].lower() in PREPOSITIONS | JOINING:
        return found[0]
    said = f"{'ne ' if found[1] else ''}vous {found[2][:1].lower()}{found[2][1:]}{found[3] or ''}"
    return cased(found.string, found.start(), said)


def reflexive(clitics: str) -> str:
    return re.sub(r"se |s’", "vous ", clitics)


def second(found: re.Match[str]) -> str:
    """A further verb of the same person."""
    verb = conjugated(found[3])
    return found[0] if verb is None else f"{found[1]}{reflexive(found[2])}{verb}"


def after(text: str, at: int) -> bool:
    """Whether a preposition stands before it."""
    word = re.search(r"([\w-]+) $", text[:at])
    return word is not None and word[1].lower() in PREPOSITIONS


def begins(text: str, at: int) -> bool:
    return bool(re.search(r"(?:^|[.,;:!?]\s)$", text[:at]))


def unknown(text: str) -> str:
    found = SUBJECT.match(text)
    return "" if not found or found[2] in (*VERBS, "et") or not found[2].isalpha() else found[2]
