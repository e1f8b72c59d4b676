"""Examples from questions that were written for windows of real pages, in people's own words (`asked.jsonl`)."""

import hashlib
import math
import random
import re
from collections import Counter, defaultdict
from pathlib import Path

from label.windows import SEAM, windows_of
from places import HERE, PAGES, read_lines

QUESTIONS = HERE / "asked.jsonl"
LOOK_ALIKES, MISSES = 2, 3
"""Windows without an answer for each question: beside the one that answers, and where none does."""
RANKED = 10
SATURATION, LENGTH_SHARE = 1.2, 0.75
LITTLE = set("a an and any are as at be by can could do does for from has have how i in is it me my now of on or our that the their there they this to us was "
             "we were what when where which who whose will with would you your der die das und ist wie was wer wo le la les des de du et est qui que el los las en y es".split())


def name_of(text: str) -> str:
    """A window by its words, so that questions stay with it when other windows of the site change."""
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def words(text: str) -> list[str]:
    return [word[:6] for word in re.findall(r"\w+", text.lower()) if word not in LITTLE]


def folded(text: str) -> str:
    return re.sub(r"\W+", " ", text.lower()).strip()


class Site:
    """The windows of a site, each once, and their order by BM25 for a question, as the product chooses what to read."""

    def __init__(self, path: Path):
        texts = {}
        for page in read_lines(path):
            for window in windows_of(page):
                body = re.sub(r"\W+", "", window.text[len(page["title"]):].lower())[-160:]
                texts.setdefault(body, window.text)
        self.texts = list(texts.values())
        self.bags = [Counter(words(text)) for text in self.texts]
        self.holding = Counter(word for bag in self.bags for word in bag)
        self.mean = sum(map(Counter.total, self.bags)) / max(1, len(self.bags))

    def ranked(self, question: str) -> list[str]:
        def score(bag: Counter) -> float:
            length = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * bag.total() / self.mean)
            return sum(math.log(1 + (len(self.bags) - self.holding[word] + 0.5) / (self.holding[word] + 0.5))
                       * bag[word] * (SATURATION + 1) / (bag[word] + length) for word in set(words(question)) if bag[word])

        order = sorted(range(len(self.texts)), key=lambda at: -score(self.bags[at]))
        return [self.texts[at] for at in order[:RANKED]]


def example(kind: str, one: dict, text: str, start: int = -1) -> dict:
    answer = one["a"]
    found = start >= 0
    return dict(kind=kind, question=one["q"], text=text, start=start, end=start + len(answer) if found else -1,
                answers=[answer] if found else [], group=one["site"])


def examples_of(site: Site, questions: list[dict], dice: random.Random):
    by_name = {name_of(text): text for text in site.texts}
    for one in questions:
        near = site.ranked(one["q"])
        if one["a"] is None:
            for text in dice.sample(near[:6], min(MISSES, len(near[:6]))):
                yield example("none", one, text)
            continue
        text = by_name.get(one["window"], "")
        # The title repeats names: the answer is behind it, if it is there at all.
        start = text.find(one["a"], text.find(SEAM))
        start = start if start >= 0 else text.find(one["a"])
        if start < 0:
            continue
        yield example("asked", one, text, start)
        others = [other for other in near if other != text and folded(one["a"]) not in folded(other)]
        for other in others[:1] + dice.sample(others[1:6], min(LOOK_ALIKES - 1, len(others[1:6]))):
            yield example("look-alike", one, other)


def is_held_out(site: str) -> bool:
    return int(hashlib.sha256(site.encode()).hexdigest(), 16) % 10 == 0


def asked(dice: random.Random, forbidden: list[str]) -> tuple[list[dict], list[dict]]:
    """What is trained on, and the questions of a tenth of the sites, which are held out."""
    by_site = defaultdict(list)
    for one in read_lines(QUESTIONS):
        by_site[one["site"]].append(one)
    every = []
    for name, questions in sorted(by_site.items()):
        path = PAGES / f"{name}.jsonl"
        if path.exists() and not any(word in name.replace("+", "/").lower() for word in forbidden):
            every += examples_of(Site(path), questions, dice)
    return [one for one in every if not is_held_out(one["group"])], [one for one in every if is_held_out(one["group"])]
