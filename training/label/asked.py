"""Examples from questions that were written for windows of real pages, in people's own words (`asked.jsonl`)."""

import hashlib
import random
import re
from collections import defaultdict
from pathlib import Path

from label.ranking import Ranking, some, without
from label.windows import SEAM, windows_of
from places import HERE, PAGES, read_lines

QUESTIONS = HERE / "asked.jsonl"
OTHERS = 3
"""Windows without an answer for each question, beside the one that answers or that looks most like it."""
RANKED = 10
def name_of(text: str) -> str:
    """A window by its words, so that questions stay with it when other windows of the site change."""
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def windows_of_site(path: Path) -> list[str]:
    """The windows of a site, each once, whatever page it stands on."""
    texts: dict[str, str] = {}
    for page in read_lines(path):
        for window in windows_of(page):
            body = re.sub(r"\W+", "", window.text[len(page["title"]):].lower())[-160:]
            texts.setdefault(body, window.text)
    return list(texts.values())


def example(kind: str, one: dict, text: str, start: int, others: list[str]) -> dict:
    answer = one["a"]
    found = start >= 0
    return dict(kind=kind, question=one["q"], text=text, start=start, end=start + len(answer) if found else -1,
                answers=[answer] if found else [], group=one["site"], others=others)


def examples_of(texts: list[str], questions: list[dict], others: int, dice: random.Random):
    by_name, site = {name_of(text): text for text in texts}, Ranking(texts)
    for one in questions:
        near = site.ranked(one["q"])[:RANKED]
        if one["a"] is None:
            yield example("none", one, near[0], -1, some(near[1:], others, dice))
            continue
        text = by_name.get(one["window"], "")
        # The title repeats names: the answer is behind it, if it is there at all.
        start = text.find(one["a"], text.find(SEAM))
        start = start if start >= 0 else text.find(one["a"])
        if start >= 0:
            silent = without(one["a"], near)
            yield example("asked", one, text, start, some(silent, others, dice))


def is_held_out(site: str) -> bool:
    return int(hashlib.sha256(site.encode()).hexdigest(), 16) % 10 == 0


def asked(dice: random.Random, forbidden: list[str]) -> tuple[list[dict], list[dict]]:
    """What is trained on, and the questions of a tenth of the sites, which are held out with all windows that would be read."""
    by_site = defaultdict(list)
    for one in read_lines(QUESTIONS):
        by_site[one["site"]].append(one)
    trained, held_out = [], []
    for name, questions in sorted(by_site.items()):
        path = PAGES / f"{name}.jsonl"
        if not path.exists() or any(word in name.replace("+", "/").lower() for word in forbidden):
            continue
        if is_held_out(name):
            held_out += examples_of(windows_of_site(path), questions, RANKED - 1, dice)
        else:
            trained += examples_of(windows_of_site(path), questions, OTHERS, dice)
    return trained, held_out
