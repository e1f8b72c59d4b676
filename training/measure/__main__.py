"""Compares exported readers: python -m measure FILE [FILE...] [--limit N]"""

import argparse
import re
from collections import Counter, defaultdict
from pathlib import Path

from measure.reading import Exported
from places import EXAMPLES, read_lines

arguments = argparse.ArgumentParser()
arguments.add_argument("readers", nargs="+", type=Path)
arguments.add_argument("--limit", type=int, default=1200, help="questions of each set")
options = arguments.parse_args()
MARGINS = (-4, -2, 0, 2, 4, 6, 8, 10, 12, 14)


def plain(text: str) -> list[str]:
    return re.findall(r"[\w@.+-]*\w", re.sub(r"\b(?:a|an|the)\b", " ", text.lower()))


def f1(answer: str, gold: str) -> float:
    ours, theirs = Counter(plain(answer)), Counter(plain(gold))
    both = sum((ours & theirs).values())
    return 2 * both / (ours.total() + theirs.total()) if both else float(ours == theirs)


def judge(examples: list[dict], found: list[tuple[str, float]]):
    """(margin, right, wrong) of each question; right when the span is the answer up to a word at its edges."""
    for one, (span, margin) in zip(examples, found):
        right = bool(one["answers"]) and max(f1(span, gold) for gold in one["answers"]) >= 0.8
        yield margin, right, one


def report(name: str, examples: list[dict], found: list[tuple[str, float]]):
    answered = [(one, span) for one, (span, _) in zip(examples, found) if one["answers"]]
    exact = sum(plain(span) == plain(one["answers"][0]) for one, span in answered) / max(1, len(answered))
    overlap = sum(f1(span, one["answers"][0]) for one, span in answered) / max(1, len(answered))
    print(f"  {name}: {len(answered)} with an answer, {len(examples) - len(answered)} without; EM {exact:.1%} F1 {overlap:.1%}")
    judged = list(judge(examples, found))
    line = []
    for least in MARGINS:
        right = sum(is_right for margin, is_right, _ in judged if margin > least)
        wrong = sum(not is_right for margin, is_right, _ in judged if margin > least)
        line.append(f"{least}: {right / len(judged):.0%}/{wrong / len(judged):.0%}")
    print("    right/wrong of all, by margin:", "  ".join(line))
    # The most that can be right while at most 3% are wrong.
    right = wrong = best = 0
    least = 99.0
    for margin, is_right, _ in sorted(judged, key=lambda one: -one[0]):
        right, wrong = right + is_right, wrong + (not is_right)
        if wrong <= 0.03 * len(judged) and right > best:
            best, least = right, margin
    print(f"    at most 3% wrong: {best / len(judged):.1%} right, above margin {least:.1f}")


for path in options.readers:
    reader = Exported(str(path))
    print(path.name)
    for name in sorted(file.stem for file in EXAMPLES.glob("dev-*.jsonl")):
        examples = list(read_lines(EXAMPLES / f"{name}.jsonl"))[: options.limit]
        found = reader.read([(one["question"], one["text"]) for one in examples])
        report(name, examples, found)
        if name == "dev-web":
            kinds = defaultdict(list)
            for one, span in zip(examples, found):
                kinds[one["kind"]].append((one, span))
            for kind, ones in sorted(kinds.items()):
                if kind in ("person", "phone", "price", "email", "address", "label", "date") and len(ones) >= 20:
                    report(kind, [one for one, _ in ones], [span for _, span in ones])
