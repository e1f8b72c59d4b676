"""Asks labelled questions of whole pages: python -m measure.site_questions QUESTIONS PAGES READER [READER...]

PAGES is what label/passages.ts made of the sites. The best eight windows by BM25 are read, nothing else helps: it is the
reader alone, without the finders that come first in the product."""

import argparse
import json
import math
import re
from collections import Counter
from pathlib import Path

from label.windows import windows_of
from measure.reading import Exported
from places import read_lines

arguments = argparse.ArgumentParser()
arguments.add_argument("questions", type=Path)
arguments.add_argument("pages", type=Path)
arguments.add_argument("readers", nargs="+", type=Path)
arguments.add_argument("--windows", type=int, default=8)
options = arguments.parse_args()
MARGINS = (-2, 0, 2, 4, 6, 8, 10, 12, 14)
STOP = set("a an the is are was of in on at to for do does did they their them it its who what when where how which and or by with you".split())


def stems(text: str) -> list[str]:
    return [re.sub(r"(?:ies|es|s|ed|ing)$", "", word) for word in re.findall(r"\w+", text.lower()) if word not in STOP]


def ranked(question: str, texts: list[str], most: int) -> list[str]:
    """The windows that share the rarest words with the question, by BM25."""
    bags = [Counter(stems(text)) for text in texts]
    mean = sum(bag.total() for bag in bags) / max(1, len(bags))
    scores = [0.0] * len(texts)
    for word in set(stems(question)):
        holding = sum(word in bag for bag in bags)
        rarity = math.log(1 + (len(bags) - holding + 0.5) / (holding + 0.5))
        for at, bag in enumerate(bags):
            if word in bag:
                scores[at] += rarity * bag[word] * 2.2 / (bag[word] + 1.2 * (0.25 + 0.75 * bag.total() / mean))
    order = sorted(range(len(texts)), key=lambda at: -scores[at])
    return [texts[at] for at in order[:most]]


def folded(text: str) -> str:
    return re.sub(r"\s+", " ", text.lower()).strip()


def says(text: str, gold: str) -> bool:
    return bool(re.search(rf"(?<!\w){re.escape(folded(gold))}(?!\w)", folded(text)))


def is_right(question: dict, answer: str) -> bool:
    if question.get("all_of"):
        return all(says(answer, gold) for gold in question["all_of"])
    patterns = question.get("answers_regex") or []
    patterns = [patterns] if isinstance(patterns, str) else patterns
    return any(says(answer, gold) for gold in question.get("answers", [])) or any(re.search(pattern, answer, re.I) for pattern in patterns)


def windows_for(question: dict, pages: dict[str, list[str]]) -> list[str]:
    if question["mode"] == "domain":
        return [text for texts in pages.values() for text in texts]
    start = question["start"].strip("/")
    for path in (start, f"{start}/index.html".strip("/"), f"{start}.html"):
        if path in pages:
            return pages[path]
    return []


asked = [one for one in json.loads(options.questions.read_text())["questions"]
         if one.get("category") not in ("yes-no", "list", "summary", "news") and not one.get("answer_items")]
sites: dict[str, dict[str, list[str]]] = {}
ready = []
for question in asked:
    site = question["site"]
    if site not in sites:
        path = options.pages / f"{site}.jsonl"
        sites[site] = {page["path"]: [window.text for window in windows_of(page)] for page in read_lines(path)} if path.exists() else {}
    texts = windows_for(question, sites[site])
    if texts:
        ready.append((question, ranked(question["question"], list(dict.fromkeys(texts)), options.windows)))
answerable = sum(question["answerable"] for question, _ in ready)
print(f"{len(ready)} of {len(asked)} questions have their page; {answerable} answerable")
held = sum(is_right(question, " ".join(texts)) for question, texts in ready if question["answerable"])
print(f"the answer stands in the windows that are read: {held} of {answerable}")
for path in options.readers:
    reader, results = Exported(str(path)), []
    for question, texts in ready:
        found = reader.read([(question["question"], text) for text in texts])
        span, margin = max(found, key=lambda one: one[1])
        results.append((margin, question["answerable"] and is_right(question, span), question, span))
    print(path.name)
    for least in MARGINS:
        given = [one for one in results if one[0] > least]
        right = sum(one[1] for one in given)
        print(f"  margin {least:>3}: {right / len(results):.0%} right, {(len(given) - right) / len(results):.0%} wrong ({len(given)} answered)")
    best = sum(one[1] for one in results)
    print(f"  best span right, whatever the margin: {best} of {answerable}")
