// The tools: hands to take, one at a time, and fields to type into. What a hand is set to stays set.

import { all, holding, make, one, say } from "../page.js";

const isHand = ({ kind }) => kind === "hand" || kind === "figure";
const FIGURES = /^[0-9]{0,2}$/;
const MANY = 9, LONG = 100, MOST = 20; // more choices, or letters in them, are a list; still more are found by a field
const isList = ({ kind, choices }) => kind === "hand" && (choices.length > MANY || choices.map(([, title]) => title).join("").length > LONG);

/** `box` is where they stand. `on` has field(tool, value): something was typed, and taken(tool): a hand was taken. */
export function toolbox(box, on) {
  let tools = [], taken = null;
  const set = new Map(), sought = new Map();

  const valueOf = (tool) => set.get(tool.key) ?? (tool.value || (tool.choices[0]?.[0] ?? ""));

  function take(tool, value) {
    taken = tool.key;
    if (value !== undefined) set.set(tool.key, value);
    show();
    on.taken(tool);
  }

  // One tool

  function pressed(tool, value, title) {
    const chosen = taken === tool.key && (value === null || valueOf(tool) === value);
    return make("button", {
      type: "button", class: "tool", title: tool.about, "aria-pressed": String(chosen),
      "aria-label": value === null ? null : say("holds", { tool: tool.title, value: title }),
      data: { tool: tool.key, value: value ?? "" },
      onclick: () => take(tool, value ?? undefined),
    }, title);
  }

  function hand(tool) {
    if (!tool.choices.length && tool.kind !== "figure") return pressed(tool, null, tool.title);
    if (isList(tool)) return list(tool);
    const group = make("div", { class: look(tool), role: "group", "aria-label": tool.title, data: { choices: tool.key } }, make("span", { class: "small", "aria-hidden": "true" }, tool.title));
    group.append(...tool.choices.map(([value, title]) => pressed(tool, value, title)));
    if (tool.kind === "figure") group.append(figure(tool));
    return group;
  }

  const look = (tool) => taken === tool.key ? "choices inhand" : "choices";

  /** Choosing takes the tool; so does what is typed, set to the first choice that has all its words. */
  function list(tool) {
    const select = make("select", { "aria-label": tool.title, class: "grow", data: { list: tool.key } });
    const fill = () => {
      const holds = holding(sought.get(tool.key) ?? ""), found = tool.choices.filter(([, title]) => holds(title));
      select.replaceChildren(...found.map(([value, title]) => make("option", { value }, title)));
      select.value = found.some(([value]) => value === valueOf(tool)) ? valueOf(tool) : found[0]?.[0] ?? "";
    };
    fill();
    select.addEventListener("change", () => choose(tool, select.value));
    return make("div", { class: `${look(tool)} listed`, data: { choices: tool.key } }, pressed(tool, null, tool.title), tool.choices.length > MOST && finder(tool, select, fill), select);
  }

  function finder(tool, select, fill) {
    const search = make("input", { type: "search", class: "grow", placeholder: say("find"), "aria-label": say("find"), data: { finder: tool.key } });
    search.value = sought.get(tool.key) ?? "";
    search.addEventListener("input", () => {
      sought.set(tool.key, search.value);
      fill();
      if (select.value) choose(tool, select.value);
    });
    return search;
  }

  /** Without drawing the tools anew, under the hands of whoever types. */
  function choose(tool, value) {
    taken = tool.key;
    set.set(tool.key, value);
    press();
    on.taken(tool);
  }

  function figure(tool) {
    const field = make("input", { type: "number", min: 0, max: 99, class: "figure", "aria-label": tool.title, data: { figure: tool.key } });
    field.value = valueOf(tool);
    field.addEventListener("input", () => { if (field.value && FIGURES.test(field.value)) { taken = tool.key; set.set(tool.key, field.value); press(); on.taken(tool); } });
    return field;
  }

  function field(tool) {
    const id = `ui-field-${tool.key}`, label = make("label", { for: id, title: tool.about }, tool.title);
    const input = tool.choices.length
      ? make("select", { id }, ...tool.choices.map(([value, title]) => make("option", { value }, title)))
      : make("input", { id, type: tool.kind === "number" ? "number" : "text", maxlength: 200, autocomplete: "off" });
    input.value = tool.value;
    input.dataset.field = tool.key;
    input.addEventListener("change", () => on.field(tool, input.value));
    return make("div", { class: "field" }, label, input);
  }

  // All of them

  function show() {
    const focus = document.activeElement, kept = box.contains(focus) ? focus : null;
    const groups = new Map();
    for (const tool of tools) groups.set(tool.group, [...(groups.get(tool.group) ?? []), tool]);
    const typing = kept?.matches("input, select") ? kept : null;
    box.replaceChildren(...[...groups].map(([title, inside]) => section(title, inside)));
    if (kept) again(kept, typing);
    tell();
  }

  function section(title, inside) {
    const shown = make("fieldset", { class: "group" }, title && make("legend", {}, title));
    const hands = inside.filter(isHand), fields = inside.filter((tool) => !isHand(tool));
    if (hands.length) shown.append(make("div", { class: "hands" }, ...hands.map(hand)));
    shown.append(...fields.map(field));
    return shown;
  }

  /** Whoever stood on a tool stands on it still; what is half typed there stays. */
  function again(kept, typing) {
    const { field } = kept.dataset, said = JSON.stringify(kept.dataset);
    const same = all("button, input, select", box).find((node) => JSON.stringify(node.dataset) === said);
    if (same && typing && typing.value !== same.value && field) same.value = typing.value;
    same?.focus({ preventScroll: true });
  }

  function press() {
    for (const button of all("[data-tool]", box)) {
      const tool = tools.find(({ key }) => key === button.dataset.tool), own = !tool.choices.length || isList(tool);
      button.setAttribute("aria-pressed", String(taken === tool.key && (own || valueOf(tool) === button.dataset.value)));
    }
    for (const shown of all("[data-choices]", box)) shown.classList.toggle("inhand", shown.dataset.choices === taken);
    tell();
  }

  function tell() {
    const tool = current();
    one("#ui-hint").textContent = tool?.about ?? "";
  }

  const current = () => tools.find(({ key }) => key === taken);

  return {
    set(given) {
      tools = given;
      if (!current()) taken = tools.find(isHand)?.key ?? null;
      show();
      if (current()) on.taken(current());
    },
    /** What the hand holds, set to what; null where there is nothing to hold. */
    held: () => current() && { tool: current(), value: current().choices.length || current().kind === "figure" ? valueOf(current()) : "" },
    take: (key, value) => take(tools.find((tool) => tool.key === key), value || undefined),
    of: (key) => tools.find((tool) => tool.key === key),
    about: () => current()?.about ?? "",
  };
}
