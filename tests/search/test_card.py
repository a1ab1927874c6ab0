"""Rules become PTX on a machine without a card: nothing is called that a card lacks, nothing is rounded once less."""

import re

import llvmlite.binding as llvm
import pytest

from dedale.core import Fault, registry
from dedale.core.compile.ptx import by_chunks, refuse_unknown
from dedale.search.card import KERNELS, card_file

LARGE = ("sumo", "labyrinthe", "pyramid", "gootmu")
FUSED = re.compile(r"\bfma\.|\b(?:mul|add|sub)\.f64")  # without .rn the driver may fuse them


def checked(key, kernel):
    text = card_file(registry.find(key), kernel).read_text()
    assert re.findall(r"\.visible \.entry (\w+)\(", text) == [kernel]
    assert ".target sm_75" in text
    assert ".extern" not in text
    assert not FUSED.search(text)
    return text


@pytest.mark.parametrize("kernel", KERNELS)
def test_coq_becomes_ptx(kernel):
    checked("coq", kernel)


@pytest.mark.long
@pytest.mark.parametrize("kernel", KERNELS)
@pytest.mark.parametrize("key", LARGE)
def test_every_game_becomes_ptx(key, kernel):
    checked(key, kernel)


def test_it_is_compiled_once(tmp_path, monkeypatch):
    monkeypatch.setenv("DEDALE_CACHE", str(tmp_path))
    game = registry.find("connect_four")
    first = card_file(game, "random")
    first.write_text("kept")
    assert card_file(game, "random").read_text() == "kept"
    assert card_file(game, "players") != first
    assert [path.suffix for path in first.parent.iterdir()] == [".ptx", ".ptx"]


def test_what_a_card_does_not_have_is_said():
    module = llvm.parse_assembly(
        "declare double @llvm.pow.f64(double, double)\ndeclare i64 @llvm.smax.i64(i64, i64)\ndeclare void @printf()\n"
    )
    with pytest.raises(Fault, match=r"llvm\.pow\.f64, printf"):
        refuse_unknown(module)


def test_states_are_copied_by_chunks_and_other_things_are_not():
    copy = "call void @llvm.memcpy.p0.p0.i64(ptr nonnull dereferenceable({n}) %a.1, ptr align 1 %b, i64 {n}, i1 false)"
    text = by_chunks(f"  tail {copy.format(n=747)}\n  tail {copy.format(n=74)}\n", 747)
    assert "tail call void @copied(ptr %a.1, ptr %b)\n" in text
    assert copy.format(n=74) in text
    assert "icmp ult i64 %next, 47" in text
