"""Questions in many wordings, in English, German, French or Spanish, whatever the language of the page."""

import json
import random
from pathlib import Path

from label.facts import ASK
from label.people import POSTS, named

ABROAD = {path.stem: json.loads(path.read_text()) for path in sorted((Path(__file__).parent / "languages").glob("*.json"))}
ENGLISH = {
    "price": ["How much is {name}?", "price of {name}", "What does {name} cost?", "{name} price?", "cost of {name}", "How much do they charge for {name}?"],
    "count": ["How many {thing} are there?", "How many {thing} do they have?", "number of {thing}"],
    "date": ["When is {name}?", "date of {name}", "{name} – when?", "On which day is {name}?"],
    "register": ["What is the registration number?", "company registration number?", "Under which number are they registered?"],
}


class Asker:
    """Asks in one language. Every question is nothing if the language has no words for what is asked."""

    def __init__(self, language: str, dice: random.Random):
        self.language, self.dice = language, dice
        self.words = ABROAD.get(language)

    def holder(self, kind: str) -> str | None:
        """Who holds a post."""
        dice, words = self.dice, self.words
        if words is None:
            return named(kind, dice) if kind in POSTS else None
        if kind not in words["posts"]:
            return None
        post = words["posts"][kind]
        if kind == "founder" and dice.random() < 0.6:
            return dice.choice(words["whoFounded"])
        if post["runs"] and dice.random() < 0.4:
            return self._contracted(dice.choice(words["whoRuns"]).format(area=dice.choice(post["runs"])))
        asked = dice.choice(post["ask"] + post["is"])
        article = words["article"][asked.split()[0].lower().endswith(("in", "a", "e", "esse")) and not asked.lower().endswith("chef")]
        return self._contracted(dice.choice(words["who"]).format(post=asked, article=article))

    def _contracted(self, question: str) -> str:
        """French "de le" is "du"."""
        for apart, joined in self.words["contracted"]:
            question = question.replace(apart, joined)
        return question

    def fact(self, name: str) -> str | None:
        """A fact by its name, such as `phone`."""
        if self.words is None:
            return self.dice.choice(ASK.get(name) or ENGLISH.get(name) or [None])
        return self.dice.choice(self.words["facts"][name]["ask"]) if name in self.words["facts"] else None

    def price(self, name: str) -> str:
        return self._fill("price", lambda words: words["prices"]["ask"], name=name)

    def count(self, thing: str) -> str:
        return self._fill("count", lambda words: words["counted"]["ask"], thing=thing)

    def date(self, name: str) -> str:
        return self._fill("date", lambda words: words["events"]["ask"], name=name)

    def _fill(self, kind: str, own, **values: str) -> str:
        forms = ENGLISH[kind] if self.words is None else own(self.words)
        return self.dice.choice(forms).format(**values)
