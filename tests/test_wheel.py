"""What is installed from a wheel, far from a clone: nothing is missing in it, and each extra is asked for by name."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SIMULATED = ("simulate", "coq", "-n", "300", "--seed", "3", "--json")
VERSIONS = ("3.11", "3.12", "3.13")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    script = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"
    subprocess.run([sys.executable, "-c", script, folder], cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("dedale-*.whl"))


def without_clone(**more):
    """Nothing in the environment leads back here but the compiled rules, which are the same."""
    return {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "DEDALE_GAMES")} | more


def told(*command, cwd, **environment):
    return subprocess.run(
        list(map(str, command)), cwd=cwd, env=without_clone(**environment), capture_output=True, text=True, check=False
    )


def counted(text):
    found = json.loads(text)
    return [found[key] for key in ("games", "seats", "draws", "plies")]


def test_every_file_of_the_house_is_in_the_wheel(wheel):
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "src/dedale"],
        cwd=ROOT, capture_output=True, check=False,
    )  # fmt: skip
    if listed.returncode:
        pytest.skip("not a clone")
    wanted = {path for path in listed.stdout.decode().split("\0") if path and (ROOT / path).exists()}
    packed = set(zipfile.ZipFile(wheel).namelist())
    assert {path.removeprefix("src/") for path in wanted} <= packed


@pytest.mark.slow
def test_the_wheel_plays_without_the_packages_of_the_extras(wheel, tmp_path):
    """As on a machine where only `pip install dedale` was typed."""
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    extras = "starlette", "sqlalchemy", "uvicorn", "jinja2", "distributed", "dask", "gymnasium", "pettingzoo", "pyspiel"
    script = f"import sys; sys.modules.update(dict.fromkeys({extras})); from dedale.cli import main; main()"

    def dedale(*words):
        return told(sys.executable, "-c", script, *words, cwd=tmp_path, PYTHONPATH=str(tmp_path / "site"))

    assert "gootmu" in dedale("games").stdout
    assert counted(dedale(*SIMULATED).stdout)[0] == 300
    for words, extra in (("serve", "table"), ("doctor", "table"), ("simulate coq --cluster tcp://x:1", "cluster")):
        done = dedale(*words.split())
        assert (done.returncode, f"pip install 'dedale[{extra}]'" in done.stderr) == (2, True), done.stderr


def interpreter(version):
    """A Python of that version: this one, one of pyenv's, or one on PATH."""
    if sys.version.startswith(version + "."):
        return sys.executable
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    own = [path for folder in sorted(kept.glob(f"{version}.*")) for path in folder.glob("bin/python")]
    for path in (*own, shutil.which(f"python{version}")):
        if path and told(path, "-c", "import venv, ensurepip", cwd=ROOT).returncode == 0:
            return str(path)
    pytest.skip(f"there is no Python {version} here")


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("version", VERSIONS)
def test_the_wheel_in_an_environment_of_its_own(wheel, tmp_path, version):
    python = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    made = told(interpreter(version), "-m", "venv", tmp_path / "venv", cwd=tmp_path)
    assert made.returncode == 0, made.stderr

    def run(*words):
        done = told(*words, cwd=tmp_path, DEDALE_CACHE=str(tmp_path / "cache"))
        assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
        return done.stdout

    run(python, "-m", "pip", "install", "-q", wheel)
    dedale = python.with_name("dedale")
    assert str(tmp_path) in run(python, "-c", "import dedale; print(dedale.__file__)")
    here = told(sys.executable, "-c", "from dedale.cli import main; main()", *SIMULATED, cwd=ROOT, PYTHONPATH="src")
    assert counted(run(dedale, *SIMULATED)) == counted(here.stdout)
    assert counted(run(dedale, *SIMULATED, "--processes", "2")) == counted(here.stdout)
    refused = told(dedale, "serve", cwd=tmp_path)
    assert "pip install 'dedale[table]'" in refused.stderr
    run(python, "-m", "pip", "install", "-q", f"{wheel}[table]")
    assert "✓" in run(dedale, "doctor", "--database", tmp_path / "tables.sqlite")
