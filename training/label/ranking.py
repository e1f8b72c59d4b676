"""Texts in the order in which the product would read them for a question: those that share its words first (BM25)."""

import math
import random
import re
from collections import Counter

SATURATION, LENGTH_SHARE = 1.2, 0.75
LITTLE = set("a an and any are as at be by can could do does for from has have how i in is it me my now of on or our that the their there they this to us was "
             "we were what when where which who whose will with would you your der die das und ist wie was wer wo le la les des de du et est qui que el los las en y es".split())


def words(text: str) -> list[str]:
    return [word[:6] for word in re.findall(r"\w+", text.lower()) if word not in LITTLE]


def folded(text: str) -> str:
    return re.sub(r"\W+", " ", text.lower()).strip()


class Ranking:
    def __init__(self, texts: list[str]):
        self.texts = texts
        self.bags = [Counter(words(text)) for text in texts]
        self.holding = Counter(word for bag in self.bags for word in bag)
        self.mean = sum(map(Counter.total, self.bags)) / max(1, len(self.bags))

    def ranked(self, question: str) -> list[str]:
        asked = set(words(question))

        def score(bag: Counter) -> float:
            length = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * bag.total() / self.mean)
            return sum(math.log(1 + (len(self.bags) - self.holding[word] + 0.5) / (self.holding[word] + 0.5))
                       * bag[word] * (SATURATION + 1) / (bag[word] + length) for word in asked if bag[word])

        order = sorted(range(len(self.texts)), key=lambda at: -score(self.bags[at]))
        return [self.texts[at] for at in order]


def without(answer: str, texts: list[str]) -> list[str]:
    return [text for text in texts if folded(answer) not in folded(text)]


def some(ranked: list[str], most: int, dice: random.Random) -> list[str]:
    """The first, which looks most like an answer, and some of the rest."""
    return ranked[:1] + dice.sample(ranked[1:], min(most - 1, len(ranked[1:])))
