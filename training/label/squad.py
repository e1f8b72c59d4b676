"""Examples from SQuAD, read from the pages of its explorer, which are small enough to fetch one by one."""

import html
import random
import re
from pathlib import Path
from urllib.parse import unquote

from label.questions import FOLDER, around, example
from label.ranking import Ranking, without
from label.windows import SEAM, cut

PARAGRAPH = re.compile(r"<pre>(.*?)</pre>(.*?)(?=<pre>|\Z)", re.S)
QUESTION = re.compile(r'class="question">(.*?)</strong>(.*?)(?=class="question">|\Z)', re.S)
ANSWER = re.compile(r'class="answer">(.*?)</span>', re.S)
SENTENCE = re.compile(r"(?<=[a-z)\d][.!?]) (?=[A-Z])")
TOKENS = 110
"""Shorter than a window of a page: more questions for the same time."""


def plain(marked_up: str) -> str:
    return html.unescape(marked_up).strip()


def place_of(answer: str, text: str, question: str) -> int:
    """Where the answer stands: of several places, the one whose surroundings share most words with the question."""
    places = [match.start() for match in re.finditer(rf"(?<!\w){re.escape(answer)}(?!\w)", text)]
    words = set(re.findall(r"\w{3,}", question.lower()))

    def shared(at: int) -> int:
        return len(words & set(re.findall(r"\w{3,}", text[max(0, at - 80) : at + len(answer) + 80].lower())))

    return max(places, key=shared, default=-1)


def laid_out(text: str, dice: random.Random) -> str:
    """Sometimes a sentence a line, as the lines of a page are."""
    return SENTENCE.sub(SEAM, text) if dice.random() < 0.3 else text


def article(path: Path, dice: random.Random):
    title, paragraphs = unquote(path.stem).replace("_", " "), PARAGRAPH.findall(path.read_text())
    texts = [laid_out(plain(text), dice) for text, _ in paragraphs]
    ranking = Ranking(texts)

    def others(question: str, answers: list[str], text: str) -> list[str]:
        """For every second question, a paragraph that shares its words and does not answer it."""
        if dice.random() < 0.5:
            return []
        near = without(answers[0], [other for other in ranking.ranked(question)[:6] if other != text])
        return [cut(f"{title}{SEAM}{other}", TOKENS) for other in near[:1]]

    for text, (_, asked) in zip(texts, paragraphs):
        for words, answered in QUESTION.findall(asked):
            question, answers = plain(words), [plain(one) for one in ANSWER.findall(answered)]
            head = title if dice.random() < 0.7 else ""
            if not answers:
                yield example("squad", question, cut(f"{head}{SEAM}{text}" if head else text, TOKENS), -1, -1, title)
                continue
            start = place_of(answers[0], text, question)
            if start >= 0 and len(answers[0]) <= 120:
                one = example("squad", question, *around(head, text, start, start + len(answers[0]), dice, TOKENS), title)
                yield dict(one, others=others(question, answers, text))


def squad(part: str, dice: random.Random, held_out: set[str]) -> tuple[list[dict], list[dict]]:
    """What is trained on, and the articles that have one of the texts that are held out."""
    trained, apart = [], []
    for path in sorted((FOLDER / part).glob("*.html")):
        texts = {plain(text) for text, _ in PARAGRAPH.findall(path.read_text())}
        if path.stem != "index":
            (apart if texts & held_out else trained).extend(article(path, dice))
    return trained, apart
