"""Where fetched data and results lie: outside the repository, because they hold text of fetched pages."""

import json
import os
from pathlib import Path

HERE = Path(__file__).parent
CACHE = Path(os.environ.get("ASKWATCH_TRAINING", Path.home() / ".cache/askwatch/training"))
BASE = CACHE / "base"
REPOSITORIES = CACHE / "repositories"
PAGES = CACHE / "pages"
EXAMPLES = CACHE / "examples"
CHECKPOINTS = CACHE / "checkpoints"
OUT = CACHE / "out"


def read_lines(path: Path):
    """The JSON values of a file with one value a line."""
    with path.open(encoding="utf8") as lines:
        for line in lines:
            yield json.loads(line)


def write_lines(path: Path, values) -> int:
    """Writes one JSON value a line and returns how many."""
    path.parent.mkdir(parents=True, exist_ok=True)
    count = 0
    with path.open("w", encoding="utf8") as out:
        for value in values:
            out.write(json.dumps(value, ensure_ascii=False) + "\n")
            count += 1
    return count
