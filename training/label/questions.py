"""Examples from published question sets: QED (Natural Questions), XQuAD, QAMR, PIAF and SQuAD-es."""

import csv
import json
import random
import re

from label.windows import SEAM, TOKENS, cut, tokenizer
from places import CACHE, read_lines

FOLDER = CACHE / "questions"


def untokenised(text: str) -> str:
    """Takes out the spaces that a tokeniser put around punctuation."""
    text = text.replace("-LRB-", "(").replace("-RRB-", ")").replace("``", '"').replace("''", '"').replace("--", "–")
    text = re.sub(r"\s+([,.;:!?%)\]])", r"\1", text)
    text = re.sub(r"([(\[$£€])\s+", r"\1", text)
    return re.sub(r"\s+('s|n't|'re|'ve|'ll|'d)\b", r"\1", text)


def placed(text: str, start: int, end: int) -> tuple[str, int, int]:
    """The same span after untokenising."""
    before, inside, after = untokenised(text[:start]), untokenised(text[start:end]).strip(), untokenised(text[end:])
    joined = untokenised(text)
    at = joined.find(inside, max(0, len(before) - 3))
    return (joined, at, at + len(inside)) if at >= 0 else (before + inside + after, len(before), len(before + inside))


def around(title: str, text: str, start: int, end: int, dice: random.Random, tokens: int = TOKENS) -> tuple[str, int, int]:
    """A window of at most so many tokens with the span in it, at a random place."""
    head = f"{cut(title, 24)}{SEAM}" if title else ""
    offsets = tokenizer.encode(text, add_special_tokens=False).offsets
    room = tokens - len(tokenizer.encode(head, add_special_tokens=False).ids)
    if len(offsets) > room:
        inside = [i for i, (a, b) in enumerate(offsets) if b > start and a < end]
        first = dice.randint(max(0, inside[-1] - room + 1), max(0, min(inside[0], len(offsets) - room)))
        a, b = offsets[first][0], offsets[min(first + room, len(offsets)) - 1][1]
        text, start, end = text[a:b], start - a, min(end, b) - a
    return head + text, start + len(head), end + len(head)


def example(kind, question, text, start, end, group):
    answers = [text[start:end]] if start >= 0 else []
    return dict(kind=kind, question=question, text=text, start=start, end=end, answers=answers, group=group)


def qed(part: str, dice):
    for path in sorted((FOLDER / "qed").glob(f"nq-{part}-*.jsonlines")):
        for row in read_lines(path):
            spans = row["answer_spans"]
            if len(spans) != 1:
                continue
            text, start, end = placed(row["paragraph_text"], *spans[0])
            if 0 < end - start <= 120:
                window = around(row["title_text"], text, start, end, dice)
                yield example("nq", row["question_text"], *window, group=str(row["example_id"]))


def squad(path: str, kind: str, dice, asked: dict[str, str] | None = None):
    """A file in the form of SQuAD; `asked` has other words for its questions, by their id."""
    for number, article in enumerate(json.loads((FOLDER / path).read_text())["data"]):
        for at, paragraph in enumerate(article["paragraphs"]):
            text, group = paragraph["context"], f"xquad-{number}-{at}" if "xquad" in kind else f"{kind}-{number}"
            for question in paragraph["qas"]:
                words = (asked or {}).get(question["id"], question["question"])
                if not question["answers"]:
                    yield example(kind, words, cut(text, TOKENS), -1, -1, group)
                    continue
                answer, start = question["answers"][0]["text"], question["answers"][0]["answer_start"]
                # Translated ones are sometimes a few letters off.
                if text[start : start + len(answer)] != answer:
                    start = text.find(answer, max(0, start - 20))
                if start >= 0 and 0 < len(answer) <= 120:
                    yield example(kind, words, *around("", text, start, start + len(answer), dice), group)


def xquad(dice, language: str = "en"):
    return squad(f"xquad/xquad.{language}.json", "xquad" if language == "en" else f"{language}-xquad", dice)


def xquad_texts(numbers) -> set[str]:
    """The texts of the English articles with these numbers."""
    articles = json.loads((FOLDER / "xquad/xquad.en.json").read_text())["data"]
    return {paragraph["context"] for number, article in enumerate(articles) if number in numbers for paragraph in article["paragraphs"]}


def crossed(language: str, asked_in: str, dice):
    """Texts in one language, asked about in another: XQuAD has each question in both."""
    articles = json.loads((FOLDER / f"xquad/xquad.{asked_in}.json").read_text())["data"]
    words = {one["id"]: one["question"] for article in articles for paragraph in article["paragraphs"] for one in paragraph["qas"]}
    return squad(f"xquad/xquad.{language}.json", f"{language}-xquad-{asked_in}", dice, words)


def qamr(part: str, dice):
    sentences = {}
    for line in (FOLDER / "qamr/wiki-sentences.tsv").read_text().splitlines():
        name, text = line.split("\t", 1)
        sentences[name] = text.split()
    names = list(sentences)
    with (FOLDER / f"qamr/{part}.tsv").open() as rows:
        for row in csv.reader(rows, delimiter="\t", quoting=csv.QUOTE_NONE):
            places = [int(place) for place in row[6].split()]
            if row[0] not in sentences or places != list(range(places[0], places[-1] + 1)):
                continue
            words = sentences[row[0]]
            start = len(" ".join(words[: places[0]])) + (places[0] > 0)
            text, start, end = placed(" ".join(words), start, start + len(" ".join(words[places[0] : places[-1] + 1])))
            other = untokenised(" ".join(sentences[dice.choice(names)]))
            if dice.random() < 0.5:
                text, start, end = f"{other} {text}", start + len(other) + 1, end + len(other) + 1
            else:
                text = f"{text} {other}"
            yield example("qamr", row[5].strip(), *around("", text, start, end, dice), group=row[0])


def without_answer(examples: list[dict], share: float, dice):
    """Asks some of the questions of other texts of the same kind."""
    for one in dice.sample(examples, int(len(examples) * share)):
        other = dice.choice(examples)
        if other["group"] != one["group"] and not any(answer.lower() in other["text"].lower() for answer in one["answers"]):
            yield example(one["kind"], one["question"], other["text"], -1, -1, one["group"])
