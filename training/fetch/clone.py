"""Brings repositories: cloned from GitHub, or copied out of a folder of clones named owner+name."""

import subprocess
import tarfile
from io import BytesIO
from pathlib import Path

from places import CACHE, REPOSITORIES


def git(folder: Path, *words: str) -> bytes:
    return subprocess.run(["git", "--git-dir", str(folder), *words], check=True, capture_output=True).stdout


def repository(name: str, clones: Path | None) -> Path | None:
    """The git directory of "owner/name", or nothing if it can't be had."""
    flat = name.replace("/", "+")
    for folder in [] if clones is None else [clones / flat / "repo/.git", clones / flat / "repo", clones / flat]:
        if (folder / "HEAD").exists():
            return folder
    folder = REPOSITORIES / f"{flat}.git"
    if folder.exists():
        return folder
    if clones is not None:
        return None
    REPOSITORIES.mkdir(parents=True, exist_ok=True)
    source = f"https://github.com/{name}.git"
    done = subprocess.run(["git", "clone", "--quiet", "--bare", source, str(folder)], capture_output=True)
    return folder if done.returncode == 0 else None


def lay_out(folder: Path, commit: str, root: str, to: Path, endings: tuple[str, ...]) -> int:
    """Writes the files of a commit with these endings, each under 1 MB, and returns how many."""
    listed = git(folder, "ls-tree", "-r", "-l", "-z", f"{commit}:{root}" if root else commit).decode(errors="replace")
    wanted = set()
    for line in listed.split("\0"):
        if "\t" not in line:
            continue
        facts, path = line.split("\t", 1)
        size = facts.split()[-1]
        if path.lower().endswith(endings) and size.isdigit() and int(size) < 1_000_000:
            wanted.add(path)
    if not wanted:
        return 0
    archive = tarfile.open(fileobj=BytesIO(archived(folder, commit, root, sorted(wanted)[:1500])))
    to.mkdir(parents=True, exist_ok=True)
    archive.extractall(to, filter="data")
    return len(wanted)


def archived(folder: Path, commit: str, root: str, paths: list[str]) -> bytes:
    return git(folder, "archive", f"{commit}:{root}" if root else commit, "--", *paths)
