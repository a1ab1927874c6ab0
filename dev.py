#!/usr/bin/env python3
"""Everything one does with a clone of Dédale, with nothing but Python 3.11 and pip.

Usage: python3 dev.py COMMAND [ARGUMENTS]
"""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PROXY = VENV / "proxy"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "dedale-stamp"
RUNTIME_LOCK = ROOT / "requirements.lock"
DEV_LOCK = ROOT / "requirements-dev.lock"
VERSION = sys.version.split()[0]
CLEAR = "\r\033[K"

# A browser without windows opens pages for half the work, so it comes first.
BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "google-chrome",
    "google-chrome-stable",
    "chromium-browser",
    "chrome",
    "msedge",
)
BROWSER_HOMES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
OFFLINE = re.compile("NewConnection|NameResolution|ConnectTimeout|unreachable|Failed to (establish|resolve)")


class Trouble(Exception):
    """Something the person at the keyboard can mend; its text says how."""


def say(text: str, running: bool = False) -> None:
    """Print a line; a running one is overwritten by the next where there is a terminal."""
    terminal = sys.stdout.isatty()
    print(f"{CLEAR * terminal}dedale: {text}", end="" if running and terminal else "\n", flush=True)


# The virtual environment


def set_up(dev: bool) -> None:
    """Bring .venv to what the lock says; returns at once when it is already there.

    One environment serves playing and testing: one made for testing is never taken back to less.
    """
    wanted = fingerprint()
    found = STAMP.read_text("utf-8").split() if STAMP.exists() and PYTHON.exists() else []
    if found in (["dev", wanted], ["runtime", wanted]) and (not dev or found[0] == "dev"):
        return
    dev = dev or found[:1] == ["dev"]
    STAMP.unlink(missing_ok=True)
    make_venv()
    lock = DEV_LOCK if dev else RUNTIME_LOCK
    pip("install", "--require-hashes", "-r", str(lock), expected=count_packages(lock))
    say("installing dedale itself")
    pip("install", "--no-deps", "-e", str(ROOT))
    STAMP.write_text(f"{'dev' if dev else 'runtime'} {wanted}\n", "utf-8")
    say("ready")


def fingerprint() -> str:
    """What .venv depends on; the folder too, since scripts in .venv carry its path."""
    digest = hashlib.sha256(f"{sys.version}\n{ROOT}\n".encode())
    for path in (RUNTIME_LOCK, DEV_LOCK, ROOT / "pyproject.toml"):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def make_venv() -> None:
    if venv_is_ours():
        return
    ensurepip, own_pip = map(importlib.util.find_spec, ("ensurepip", "pip"))
    if not importlib.util.find_spec("venv") or not (ensurepip or own_pip):
        raise Trouble("this Python can make no environment. On Debian or Ubuntu: apt install python3-venv")
    say(f"making {VENV.name} with Python {VERSION}")
    run(sys.executable, "-m", "venv", "--clear", VENV, *([] if ensurepip else ["--without-pip"]))
    if not ensurepip:  # Debian without python3-venv: the system's pip fetches one for .venv
        run(sys.executable, "-m", "pip", "--python", PYTHON, "install", "--quiet", "pip")


def venv_is_ours() -> bool:
    """Whether .venv was made here, by this very Python, and has a pip that runs."""
    script = f"import sys, pip; sys.exit(sys.version != {sys.version!r} or sys.prefix != {str(VENV)!r})"
    return PYTHON.exists() and attempt(PYTHON, "-c", script, quiet=True) == 0


def count_packages(lock: Path) -> int:
    return sum("==" in line for line in lock.read_text("utf-8").splitlines())


def pip(*arguments: str, expected: int = 0) -> None:
    """Run the environment's pip, telling how far it is; what it prints is shown only if it fails."""
    command = [str(PYTHON), "-m", "pip", *arguments, "--retries", "2", "--disable-pip-version-check"]
    log: list[str] = []
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        assert process.stdout is not None
        for raw in process.stdout:
            log.append(raw.decode(errors="replace"))
            if expected:
                tell_progress(log, expected)
    if process.returncode:
        raise Trouble(explain_pip(log))


def tell_progress(log: list[str], expected: int) -> None:
    """Count the packages pip has looked at: one running line in a terminal, one line in ten in a file."""
    done = sum(line.startswith(("Collecting ", "Requirement already")) for line in log)
    if log[-1].startswith("Installing collected"):
        say(f"installing {log[-1].count(',') + 1} packages")
    elif log[-1].startswith("Collecting ") and (sys.stdout.isatty() or done % 10 == 1):
        say(f"fetching package {done} of at most {expected}: {log[-1].split()[1]}", running=True)


def explain_pip(log: list[str]) -> str:
    if any(map(OFFLINE.search, log)):
        return "the packages could not be fetched: is this machine online?"
    return f"{''.join(log[-15:])}\nthe packages could not be installed with Python {VERSION}: see above"


# The browser the tests drive


def find_browser() -> str | None:
    """The Chromium to test with: $CHROMIUM, else the first one on PATH or in its usual place."""
    if os.environ.get("CHROMIUM"):
        return shutil.which(os.environ["CHROMIUM"])
    candidates = (*map(shutil.which, BROWSERS), *BROWSER_HOMES)
    return next((path for path in candidates if path and browser_runs(path)), None)


def browser_runs(path: str) -> bool:
    """Ubuntu's chromium-browser may be a stub that only says to install a snap, so ask it its version."""
    return Path(path).is_file() and (os.name == "nt" or attempt(path, "--version", quiet=True) == 0)


def get_browser() -> str:
    """Find a Chromium, or install one by the first way this machine allows."""
    if os.environ.get("CHROMIUM") and not find_browser():
        raise Trouble(f"CHROMIUM names no program: {os.environ['CHROMIUM']}")
    browser = find_browser() or playwright_browser() or apt_browser() or download_browser()
    if not browser:
        raise Trouble("no browser to test with: install Chromium or Chrome, or set CHROMIUM to its path")
    return browser


def apt_browser() -> str | None:
    """Debian's own Chromium, where packages may be installed without asking for a password."""
    if not shutil.which("apt-get"):
        return None
    is_root = os.geteuid() == 0
    if not is_root and (not shutil.which("sudo") or attempt("sudo", "-n", "true", quiet=True)):
        return None
    os.environ.setdefault("DEBIAN_FRONTEND", "noninteractive")
    say("installing Chromium with apt-get (a minute or two)")
    apt = [*([] if is_root else ["sudo", "-n"]), "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300"]
    attempt(*apt, "update")
    install = [*apt, "install", "-y", "--no-install-recommends", "fonts-dejavu-core"]
    failed = attempt(*install, BROWSERS[0]) and attempt(*install, "chromium")
    return None if failed else find_browser()


def download_browser() -> str | None:
    say("fetching Chromium with Playwright (a minute or two)")
    return None if attempt(PYTHON, "-m", "playwright", "install", "chromium") else playwright_browser()


def playwright_browser() -> str | None:
    """The Chromium that Playwright fetched here before, if any."""
    script = "import playwright.sync_api as p; print(p.sync_playwright().start().chromium.executable_path)"
    told = subprocess.run([PYTHON, "-c", script], capture_output=True, text=True, check=False).stdout.strip()
    return told if told and browser_runs(told) else None


def find_proxy() -> str:
    """nginx: this machine's, else the one unpacked here before, else nothing."""
    return shutil.which("nginx", path=os.pathsep.join((os.environ["PATH"], "/usr/sbin", str(PROXY / "usr/sbin")))) or ""


def get_proxy() -> str:
    """Debian's package, only unpacked: nothing is installed, no service starts."""
    if not find_proxy() and shutil.which("apt-get"):
        fetch = f"mkdir -p '{PROXY}' && cd '{PROXY}' && apt-get -qq download nginx && dpkg -x nginx_*.deb ."
        attempt("sh", "-c", f"({fetch}) || (apt-get -qq update && {fetch})", quiet=True)
    return find_proxy()


def attempt(*command: str | Path, quiet: bool = False) -> int:
    """Run a command and return its exit code."""
    output = subprocess.DEVNULL if quiet else None
    return subprocess.run(command, cwd=ROOT, stdout=output, stderr=output, check=False).returncode


def run(*command: str | Path) -> None:
    if attempt(*command):
        raise Trouble(f"this command failed: {' '.join(map(str, command))}")


def become(program: Path, arguments: list[str]) -> int:
    """Hand over to a program of the environment, so that Ctrl-C and signals reach it directly."""
    if not program.exists() and not program.with_suffix(".exe").exists():
        raise Trouble(f"{program.name} is not there; delete {VENV.name} and start again")
    command = [str(program), *arguments]
    if os.name == "nt":
        return subprocess.call(command)
    os.execv(command[0], command)


# Commands


def play(arguments: list[str]) -> int:
    """Open the table in your browser; further arguments go to `dedale serve`."""
    set_up(dev=False)
    return become(BIN / "dedale", ["serve", "--open", *arguments])


def dedale(arguments: list[str]) -> int:
    """Run the `dedale` command, as in: python3 dev.py dedale play sumo"""
    set_up(dev=False)
    return become(BIN / "dedale", arguments)


def test(arguments: list[str]) -> int:
    """Check style, types and arrows, then run the tests on all cores; further arguments go to pytest.

    `--long` runs the long tests too; `-k sumo` only those with that word in their names.
    """
    set_up(dev=True)
    os.environ["CHROMIUM"], os.environ["PROXY_SERVER"] = get_browser(), get_proxy()
    return verdict([*checks(), *passes([*PYTEST, *IN_PARALLEL, *arguments])])


def check(arguments: list[str]) -> int:
    """Check style, types and arrows, then run the fast tests: a minute, while you work."""
    set_up(dev=True)
    os.environ["CHROMIUM"] = find_browser() or ""
    return verdict([*checks(), *passes([*PYTEST, "--fast", *IN_PARALLEL, *arguments])])


def battery(arguments: list[str]) -> int:
    """Put one game through all that every game must pass, as in: python3 dev.py battery sumo"""
    if not arguments:
        raise Trouble("which game? As in: python3 dev.py battery sumo")
    name, *rest = arguments
    tests = tests_of(name)
    set_up(dev=True)
    own = [*PYTEST, "--rootdir", str(ROOT), "-c", str(ROOT / "pyproject.toml"), str(tests)]
    return verdict([*passes([*own, *rest]), *passes([*PYTEST, "tests/test_battery.py", f"-k-{name}]", *rest])])


def golden(arguments: list[str]) -> int:
    """Play a golden game of a game of yours and print its story: python3 dev.py golden NAME [SEED]"""
    if not arguments:
        raise Trouble("which game? As in: python3 dev.py golden my_game")
    tests_of(arguments[0])
    set_up(dev=True)
    return attempt(PYTHON, "-m", "tests.golden", *arguments)


def tests_of(name: str) -> Path:
    """The folder of a game's own tests. Folders in DEDALE_GAMES are meant from where one stands."""
    own = [os.path.abspath(folder) for folder in os.environ.get("DEDALE_GAMES", "").split(os.pathsep) if folder]
    os.environ["DEDALE_GAMES"] = os.pathsep.join(own)
    for place in (*map(Path, own), ROOT / "examples", ROOT / "src" / "dedale" / "games"):
        if (place / name / "__init__.py").exists():
            tests = place / name / "tests"
            return tests if tests.is_dir() else ROOT / "tests" / "games" / name
    raise Trouble(f"there is no game {name}. Is the folder above it named in DEDALE_GAMES?")


PYTEST = [str(PYTHON), "-m", "pytest"]
IN_PARALLEL = ["-n", str((os.cpu_count() or 1) + 1), "--dist", "loadgroup"]  # one more than cores: browsers mostly wait
CHECKS = [
    [str(PYTHON), "-m", "ruff", "check", "."],
    [str(PYTHON), "-m", "ruff", "format", "--check", "."],
    [str(PYTHON), "-m", "mypy"],
    [str(BIN / "lint-imports"), "--no-logo"],
]


def checks() -> list[str]:
    """Run the checks side by side, tell what each says one after the other; those that did not pass."""
    running = [subprocess.Popen(step, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) for step in CHECKS]
    failed = []
    for step, process in zip(CHECKS, running, strict=True):
        told, _ = process.communicate()
        say(shown(step))
        sys.stdout.write(told.decode(errors="replace"))
        failed += [shown(step)] if process.returncode else []
    return failed


def passes(step: list[str]) -> list[str]:
    """Run a step before everybody's eyes; its name if it did not pass."""
    say(shown(step))
    return [shown(step)] if attempt(*step) else []


def shown(step: list[str]) -> str:
    """A command as one would type it in the environment."""
    return " ".join([Path(step[0]).stem, *step[1:]]).removeprefix(f"{PYTHON.stem} -m ")


def verdict(failed: list[str]) -> int:
    if failed:
        say(f"not passed: {', '.join(failed)}")
    return int(bool(failed))


def bench(arguments: list[str]) -> int:
    """Measure speed; further arguments go to bench/run.py."""
    set_up(dev=True)
    return become(PYTHON, [str(ROOT / "bench" / "run.py"), *arguments])


def lock(arguments: list[str]) -> int:
    """Write the lock files anew from pyproject.toml; `--upgrade` takes newer versions."""
    make_venv()
    if attempt(PYTHON, "-c", "import uv", quiet=True):
        say("installing uv")
        pip("install", "uv")
    os.environ.setdefault("UV_SYSTEM_CERTS", "1")  # behind a company's proxy only the system knows its root
    compile_lock(DEV_LOCK, "--extra", "dev", *arguments)
    compile_lock(RUNTIME_LOCK, "--extra", "table", "--constraint", DEV_LOCK.name, *arguments)
    return 0


def compile_lock(target: Path, *options: str) -> None:
    say(f"writing {target.name}")
    flags = "--quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-config"
    command = ["uv", "pip", "compile", "pyproject.toml", *flags.split(), "-o", target.name]
    run(PYTHON, "-m", *command, "--custom-compile-command", "python3 dev.py lock", *options)


def setup(arguments: list[str]) -> int:
    """Make the environment and stop there; `--dev` adds what testing needs, a browser too."""
    if set(arguments) - {"--dev"}:
        raise Trouble("setup takes no other argument than --dev")
    set_up(dev=bool(arguments))
    if arguments:
        say(f"browser: {get_browser()}")
    return 0


ALL = (play, dedale, check, test, battery, golden, bench, setup, lock)
COMMANDS: dict[str, Callable[[list[str]], int]] = {f.__name__: f for f in ALL}
OWN_HELP = ("dedale", "bench")


def brief(command: Callable[..., int]) -> str:
    """The first line of what a command says of itself."""
    return (command.__doc__ or "").partition("\n")[0]


def main(arguments: list[str]) -> int:
    name, *rest = arguments or ["--help"]
    if name in ("-h", "--help", "help"):
        print(__doc__, "Commands:", *(f"  {word:9}{brief(f)}" for word, f in COMMANDS.items()), sep="\n")
        return 0
    if name not in COMMANDS:
        raise Trouble(f"there is no command {name}. There is: {', '.join(COMMANDS)}")
    if name not in OWN_HELP and {"-h", "--help"} & set(rest):
        print(f"Usage: python3 dev.py {name} [ARGUMENTS]\n\n{inspect.getdoc(COMMANDS[name])}")
        return 0
    return COMMANDS[name](rest)


if __name__ == "__main__":
    try:
        if sys.version_info < (3, 11):  # noqa: UP036
            raise Trouble(f"Dédale needs Python 3.11 or newer; this is {VERSION}")
        sys.exit(main(sys.argv[1:]))
    except Trouble as trouble:
        sys.exit(f"dedale: {trouble}")
    except KeyboardInterrupt:
        sys.exit(130)
