"""Makes the examples: python -m label [web] [published] [squad] [made] [abroad] [asked]. Sites that are measured on never become examples."""

import argparse
import hashlib
import json
import random
import re
from collections import Counter
from pathlib import Path

from label import abroad, questions, synthetic
from label.asked import asked
from label.facts import fact_questions
from label.local import language_of, local_questions
from label.people import people_questions
from label.squad import squad
from label.tables import cell_questions, date_questions, price_questions
from label.windows import SEAM, lines_of, windows_of
from places import CACHE, EXAMPLES, HERE, PAGES, read_lines, write_lines

arguments = argparse.ArgumentParser()
arguments.add_argument("parts", nargs="*", default=[], help="which files of examples to make; all, if none is named")
arguments.add_argument("--taken", type=Path, help="more repositories that are measured on, one a line")
arguments.add_argument("--synthetic", type=int, default=9000)
arguments.add_argument("--abroad", type=int, default=12_000, help="made-up examples in German, French and Spanish")
arguments.add_argument("--qamr", type=int, default=6000)
options = arguments.parse_args()
PER_KIND_AND_SITE = 60
FEWER = {"label": 12, "date": 25, "cell": 30, "post": 40}
"""Kinds that are plentiful, and less often asked."""
TWICE = {"person", "price", "address", "based", "hours", "founder", "employees"}
"""Kinds that are rare on pages, and often asked: seen twice a pass."""
HELD_OUT = 0.25
ENGLISH = re.compile(r"\b(?:the|and|of|to|in|for|with|is)\b", re.I)
PARTS = options.parts or ["web", "published", "squad", "made", "abroad", "asked"]


def measured_on() -> list[str]:
    """Words of repositories and titles that must not be trained on, in lower case."""
    words = json.loads((HERE / "measured-on.json").read_text())
    if options.taken and options.taken.exists():
        words += re.findall(r"[\w.-]+/[\w.-]+", options.taken.read_text())
    return [word.lower() for word in words]


def is_held_out(site: str) -> bool:
    return int(hashlib.sha256(site.encode()).hexdigest(), 16) % 1000 < HELD_OUT * 1000


def text_of(page: dict) -> str:
    return " ".join(line for block in page["blocks"][:60] for line in lines_of(block))[:3000]


def is_english(page: dict) -> bool:
    text = text_of(page)
    return (page.get("language") or "en").lower().startswith("en") and len(ENGLISH.findall(text)) >= len(text) / 120


def spots(answer: str, text: str) -> list[int]:
    return [match.start() for match in re.finditer(rf"(?<!\w){re.escape(answer)}(?!\w)", text)]


def page_examples(page: dict, keys: list[str], language: str | None, dice: random.Random):
    """`language` is nothing for an English page."""
    for window in windows_of(page):
        lines = window.text.split(SEAM)
        rows = [page["blocks"][number] for number in window.blocks if page["blocks"][number].get("header")]
        asked = list(local_questions(lines, window.text, language, dice)) if language else [
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


def site_examples(path: Path, forbidden: list[str], part: str, dice: random.Random):
    name = path.stem.replace("+", "/").lower()
    if any(word in name for word in forbidden):
        print(f"{name}: measured on, left out", flush=True)
        return
    read = [(page, None if is_english(page) else language_of(text_of(page))) for page in read_lines(path)]
    pages = [page for page, language in read if (language is not None if part == "abroad" else is_english(page))]
    languages = {page["path"]: language for page, language in read}
    if any(word in page["title"].lower() for page in pages[:3] for word in forbidden if " " in word):
        print(f"{name}: its title names a site that is measured on, left out")
        return
    keys = list({block["cells"][0] for page in pages for block in page["blocks"] if block.get("header") and 2 < len(block["cells"][0]) < 50})
    seen, counts = set(), Counter()
    for page in dice.sample(pages, len(pages)):
        for one in page_examples(page, keys, languages[page["path"]], dice):
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


def write(name: str, examples: list[dict]) -> None:
    dice.shuffle(examples)
    write_lines(EXAMPLES / f"{name}.jsonl", examples)
    kinds = Counter((one["kind"], "answer" if one["answers"] else "none") for one in examples)
    print(f"{name}: {len(examples)}", dict(sorted((" ".join(kind), count) for kind, count in kinds.items())), flush=True)


def from_sites(part: str) -> tuple[list[dict], list[dict]]:
    """What is trained on, and what is held out."""
    every = [one for path in sorted(PAGES.glob("*.jsonl")) for one in site_examples(path, forbidden, part, dice)]
    answered, unanswered = ([one for one in every if bool(one["answers"]) is has] for has in (True, False))
    dice.shuffle(unanswered)
    every = answered + unanswered[: len(answered) * 6 // 10]
    held_out, trained = ([one for one in every if is_held_out(one["group"]) is out] for out in (True, False))
    trained += [one for one in trained if one["kind"].split("-")[-1] in TWICE]
    print(f"sites: {len({one['group'] for one in trained})} to train on, {len({one['group'] for one in held_out})} held out")
    return trained, held_out


def apart(examples: list[dict]) -> tuple[list[dict], list[dict]]:
    """A fifth of XQuAD's articles is held out, the same ones in each language."""
    held_out = [one for one in examples if int(one["group"].split("-")[1]) % 5 == 0]
    return [one for one in examples if int(one["group"].split("-")[1]) % 5], held_out


def web() -> None:
    trained, held_out = from_sites("web")
    write("train-web", trained)
    write("dev-web", held_out)


def published() -> None:
    nq, nq_dev = list(questions.qed("train", dice)), list(questions.qed("dev", dice))
    every = [*questions.qamr("dev", dice), *questions.qamr("test", dice)]
    qamr = dice.sample(every, min(options.qamr, len(every)))
    xquad, xquad_dev = apart(list(questions.xquad(dice)))
    none = [one for part, share in ((nq, 0.25), (xquad, 0.25), (qamr, 0.15)) for one in questions.without_answer(part, share, dice)]
    write("train-published", [*nq, *xquad, *qamr, *none])
    write("dev-nq", nq_dev + list(questions.without_answer(nq_dev, 0.3, dice)))
    write("dev-xquad", xquad_dev + list(questions.without_answer(xquad_dev, 0.3, dice)))


def wikipedia() -> None:
    """SQuAD, without the articles that XQuAD holds out."""
    texts = questions.xquad_texts(range(0, 1000, 5))
    (trained, _), (more, held_out) = squad("squad-train", dice, texts), squad("squad-dev", dice, texts)
    write("train-squad", [*trained, *more])
    write("dev-squad", held_out)


def own_words() -> None:
    trained, held_out = asked(dice, forbidden)
    write("train-asked", trained)
    write("dev-asked", held_out)


def made() -> None:
    write("train-made", list(synthetic.examples(options.synthetic, dice)))
    write("dev-made", list(synthetic.examples(600, random.Random(99), held_out=True)))


def other_languages() -> None:
    trained, held_out = from_sites("abroad")
    parallel = [one for language in ("de", "es") for one in questions.xquad(dice, language)]
    crossed = [one for pair in (("de", "en"), ("es", "en"), ("de", "es"), ("en", "de"), ("en", "es")) for one in questions.crossed(*pair, dice)]
    xquad, xquad_dev = apart(parallel)
    crossed = apart(dice.sample(crossed, len(crossed) // 2))[0]
    french, spanish = list(questions.squad("piaf/piaf-v1.1.json", "fr-piaf", dice)), list(questions.squad("squad-es/dev-v2.0-es_small.json", "es-squad", dice))
    none = [one for part in (xquad, french) for one in questions.without_answer(part, 0.25, dice)]
    sides = list(abroad.examples(options.abroad, dice))
    write("train-abroad", [*trained, *xquad, *crossed, *french, *spanish, *none, *sides])
    write("dev-abroad-web", held_out)
    write("dev-abroad-xquad", xquad_dev + list(questions.without_answer(xquad_dev, 0.3, dice)))
    write("dev-abroad-made", list(abroad.examples(900, random.Random(98), held_out=True)))


for part, make in (("web", web), ("published", published), ("squad", wikipedia), ("made", made), ("abroad", other_languages), ("asked", own_words)):
    if part in PARTS:
        dice = random.Random(f"7 {part}")
        make()
