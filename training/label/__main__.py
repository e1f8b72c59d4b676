"""Makes the examples: python -m label [--taken FILE]. Sites that are measured on never become examples."""

import argparse
import hashlib
import json
import random
import re
from collections import Counter
from pathlib import Path

from label import questions, synthetic
from label.facts import fact_questions
from label.people import people_questions
from label.tables import cell_questions, date_questions, price_questions
from label.windows import SEAM, lines_of, windows_of
from places import CACHE, EXAMPLES, HERE, PAGES, read_lines, write_lines

arguments = argparse.ArgumentParser()
arguments.add_argument("--taken", type=Path, help="more repositories that are measured on, one a line")
arguments.add_argument("--synthetic", type=int, default=9000)
arguments.add_argument("--qamr", type=int, default=6000)
options = arguments.parse_args()
PER_KIND_AND_SITE = 60
FEWER = {"label": 12, "date": 25, "cell": 30, "post": 40}
"""Kinds that are plentiful, and less often asked."""
TWICE = {"person", "price", "address", "based", "hours", "founder", "employees"}
"""Kinds that are rare on pages, and often asked: seen twice a pass."""
HELD_OUT = 0.25
ENGLISH = re.compile(r"\b(?:the|and|of|to|in|for|with|is)\b", re.I)


def measured_on() -> list[str]:
    """Words of repositories and titles that must not be trained on, in lower case."""
    words = json.loads((HERE / "measured-on.json").read_text())
    if options.taken and options.taken.exists():
        words += re.findall(r"[\w.-]+/[\w.-]+", options.taken.read_text())
    return [word.lower() for word in words]


def is_held_out(site: str) -> bool:
    return int(hashlib.sha256(site.encode()).hexdigest(), 16) % 1000 < HELD_OUT * 1000


def is_english(page: dict) -> bool:
    text = " ".join(line for block in page["blocks"][:60] for line in lines_of(block))[:3000]
    return (page.get("language") or "en").lower().startswith("en") and len(ENGLISH.findall(text)) >= len(text) / 120


def spots(answer: str, text: str) -> list[int]:
    return [match.start() for match in re.finditer(rf"(?<!\w){re.escape(answer)}(?!\w)", text)]


def page_examples(page: dict, keys: list[str], dice: random.Random):
    for window in windows_of(page):
        lines = window.text.split(SEAM)
        rows = [page["blocks"][number] for number in window.blocks if page["blocks"][number].get("header")]
        asked = [
            *people_questions(lines, window.text, dice),
            *fact_questions(lines, window.text, dice),
            *price_questions(lines, window.text, dice),
            *cell_questions(rows, window.text, dice, keys),
            *date_questions(lines, window.text, dice),
        ]
        for kind, question, answer in asked:
            text = window.text
            seam = dice.random()
            if seam < 0.25:
                # The reader must not depend on how lines are joined.
                text = text.replace(SEAM, ", " if seam < 0.12 else " ")
            found = [] if answer is None else spots(answer, text)
            if answer is not None and not found:
                continue
            start = found[-1 if kind in ("post", "cell") else 0] if found else -1
            yield dict(kind=kind, question=question, text=text, start=start, end=start + len(answer) if found else -1,
                       answers=[answer] if found else [], group=page["site"])


def site_examples(path: Path, forbidden: list[str], dice: random.Random):
    name = path.stem.replace("+", "/").lower()
    if any(word in name for word in forbidden):
        print(f"{name}: measured on, left out", flush=True)
        return
    pages = [page for page in read_lines(path) if is_english(page)]
    if any(word in page["title"].lower() for page in pages[:3] for word in forbidden if " " in word):
        print(f"{name}: its title names a site that is measured on, left out")
        return
    keys = list({block["cells"][0] for page in pages for block in page["blocks"] if block.get("header") and 2 < len(block["cells"][0]) < 50})
    seen, counts = set(), Counter()
    for page in dice.sample(pages, len(pages)):
        for one in page_examples(page, keys, dice):
            # A footer stands on every page; once is enough.
            same = (one["question"], tuple(one["answers"]), one["text"][-60:])
            key = (one["kind"], bool(one["answers"]))
            body = (one["kind"], tuple(one["answers"]), one["text"][len(page["title"]) :][:40])
            if same in seen or body in seen or counts[key] >= FEWER.get(one["kind"], PER_KIND_AND_SITE):
                continue
            seen |= {same, body} if one["kind"] in ("phone", "email", "address", "fax", "vat", "founded") else {same}
            counts[key] += 1
            yield one


dice = random.Random(7)
forbidden = measured_on()
web: list[dict] = []
for path in sorted(PAGES.glob("*.jsonl")):
    web += site_examples(path, forbidden, dice)
answered = [one for one in web if one["answers"]]
unanswered = [one for one in web if not one["answers"]]
dice.shuffle(unanswered)
web = answered + unanswered[: len(answered) * 6 // 10]
held_out = [one for one in web if is_held_out(one["group"])]
web = [one for one in web if not is_held_out(one["group"])]
web += [one for one in web if one["kind"] in TWICE]

nq, nq_dev, xquad = list(questions.qed("train", dice)), list(questions.qed("dev", dice)), list(questions.xquad(dice))
qamr = dice.sample(all_qamr := [*questions.qamr("dev", dice), *questions.qamr("test", dice)], min(options.qamr, len(all_qamr)))
xquad_dev = [one for one in xquad if int(one["group"].split("-")[1]) % 5 == 0]
xquad = [one for one in xquad if int(one["group"].split("-")[1]) % 5]
made = list(synthetic.examples(options.synthetic, dice))
sets = {"train": [*web, *nq, *xquad, *qamr, *made]}
for part, share in ((nq, 0.25), (xquad, 0.25), (qamr, 0.15)):
    sets["train"] += questions.without_answer(part, share, dice)
sets["dev-web"] = held_out
sets["dev-nq"] = nq_dev + list(questions.without_answer(nq_dev, 0.3, dice))
sets["dev-xquad"] = xquad_dev + list(questions.without_answer(xquad_dev, 0.3, dice))
sets["dev-made"] = list(synthetic.examples(600, random.Random(99), held_out=True))
for name, examples in sets.items():
    dice.shuffle(examples)
    write_lines(EXAMPLES / f"{name}.jsonl", examples)
    kinds = Counter((one["kind"], "answer" if one["answers"] else "none") for one in examples)
    print(f"{name}: {len(examples)}", dict(sorted((" ".join(kind), count) for kind, count in kinds.items())))
print(f"sites: {len({one['group'] for one in web})} to train on, {len({one['group'] for one in held_out})} held out")
