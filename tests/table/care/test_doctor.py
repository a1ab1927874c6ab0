"""`dedale doctor` says what is wrong and what to do about it."""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from click.testing import CliRunner

from dedale.cli import main
from dedale.table.care import doctor
from dedale.table.care.doctor import State, disk, examined
from dedale.table.keeping.store import Store, database_url


def found(database):
    return {finding.what: finding for finding in asyncio.run(examined(str(database)))}


def test_a_sound_machine_is_told_so(tmp_path):
    looked = found(tmp_path / "tables.sqlite")
    assert looked["database"].state == State.GOOD
    assert {finding.state for finding in looked.values()} <= {State.GOOD, State.CARE}
    assert all(finding.todo for finding in looked.values() if finding.state != State.GOOD)


def test_a_database_that_cannot_be_opened_is_bad_and_has_a_remedy(tmp_path):
    (tmp_path / "letter").write_text("Dear club, " * 100)
    finding = found(tmp_path / "letter")["database"]
    assert finding.state == State.BAD
    assert "--database" in str(finding.todo)


def test_a_database_that_another_program_holds_is_bad_and_has_a_remedy(tmp_path):
    async def look():
        store = Store(database_url(str(tmp_path / "tables.sqlite")))
        await store.open()
        with closing(sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            finding = await doctor.written(store)
        await store.close()
        return finding

    finding = asyncio.run(look())
    assert finding.state == State.BAD
    assert "lock" in str(finding.todo)


def test_a_disk_that_is_nearly_full_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(doctor, "LEAST_DISK", 1 << 60)

    async def look():
        return await disk(Store(database_url(str(tmp_path / "tables.sqlite"))))

    assert asyncio.run(look()).state == State.CARE


@pytest.mark.parametrize(("lang", "word"), [("en", "database"), ("fr", "base de données")])
def test_the_command_speaks_both_languages_and_fails_where_the_table_could_not_run(tmp_path, lang, word):
    good = CliRunner().invoke(main, ["doctor", "--database", str(tmp_path / "tables.sqlite"), "--lang", lang])
    assert good.exit_code == 0
    assert word in good.output
    (tmp_path / "letter").write_text("Dear club, " * 100)
    bad = CliRunner().invoke(main, ["doctor", "--database", str(tmp_path / "letter"), "--lang", lang])
    assert bad.exit_code == 2
