"""Made-up pages in German, French and Spanish, with traps, from the words in `languages/`."""

import random

from label.asking import ABROAD, Asker
from label.windows import SEAM, cut

BOTH_WAYS = 0.2
"""The share of questions in English about a page in another language."""


class World:
    """People, companies, numbers and dates of one language; what is held out has companies and places of its own."""

    def __init__(self, language: str, dice: random.Random, held_out: bool):
        self.words, self.dice = ABROAD[language], dice
        half = slice(0, None, 2) if held_out else slice(1, None, 2)
        listed = lambda name: self.words[name].split() if isinstance(self.words[name], str) else self.words[name]
        self.first, self.last, self.kinds = listed("first"), listed("last"), listed("kinds")
        self.companies, self.towns, self.streets = listed("companies")[half], listed("towns")[half], listed("streets")[half]
        self.own = self.company()

    def digits(self, pattern: str) -> str:
        return "".join(str(self.dice.randint(0, 9)) if letter == "d" else self.dice.choice("abdfgkmpst") if letter == "x" else letter for letter in pattern)

    def person(self) -> str:
        dice = self.dice
        first = dice.choice(self.first) + (f" {dice.choice(self.first)}" if dice.random() < 0.08 else "")
        last = dice.choice(self.last) + (f" {dice.choice(self.last)}" if "García" in self.last and dice.random() < 0.7 else "") + (f"-{dice.choice(self.last)}" if dice.random() < 0.05 else "")
        title = dice.choice(["Dr. ", "Prof. Dr. ", "Dipl.-Ing. ", "Mag. "]) if "Müller" in self.last and dice.random() < 0.1 else ""
        return f"{title}{first} {last}"

    def company(self) -> str:
        name, kind = self.dice.choice(self.companies), self.dice.choice(self.kinds)
        return f"{kind} {name}" if kind[0].isupper() and len(kind) > 5 and "García" in self.last else f"{name} {kind}"

    def phone(self) -> str:
        return self.digits(self.dice.choice(self.words["phones"]))

    def address(self) -> str:
        form = self.dice.choice(self.words["address"])
        return form.format(street=self.dice.choice(self.streets), number=self.dice.randint(1, 180), zip=self.digits(self.words["zip"]), town=self.dice.choice(self.towns))

    def date(self) -> str:
        day, month = self.dice.randint(1, 26), self.dice.randint(1, 12)
        return self.dice.choice(self.words["events"]["dates"]).format(
            d=day, d2=day + 2, dd=f"{day:02}", m=month, mm=f"{month:02}", year=self.dice.randint(2023, 2027),
            month=self.words["months"].split()[-12:][month - 1], weekday=self.dice.choice(self.words["days"].split()))

    def fill(self, form: str, **values: str) -> str:
        given = dict(company=self.own, town=self.dice.choice(self.towns), phone=self.phone(), year=str(self.dice.randint(1995, 2025)), address=self.address())
        return form.format(**{**given, **values})

    def page(self, kind: str, lines: list[str]) -> str:
        head = [self.fill(self.dice.choice(self.words["titles"][kind])), self.dice.choice(self.words["headings"][kind])]
        foot = [self.fill(self.dice.choice(self.words["footers"]))] if self.dice.random() < 0.4 else []
        return cut(SEAM.join([*head, *lines, *foot]), 150)


def team(world: World, ask: Asker, dice: random.Random):
    words, posts = world.words, world.words["posts"]
    kinds = dice.sample(list(posts), dice.randint(2, 5))
    form, answers, lines = dice.choice(["lines", "lines", "label", "swapped", "dash", "comma", "prose"]), {}, []
    for kind in kinds:
        post, name, style = dice.choice(posts[kind]["is"]), world.person(), dice.random()
        if style < 0.08:
            lines += [dice.choice(words["nobody"]), post]
        elif style < 0.11:
            lines += [world.company(), post]
        elif style < 0.18:
            lines += [name, dice.choice(words["lesser"]).format(post=post)]
        elif style < 0.24:
            # Somebody else's post, as under a customer's praise.
            lines += [name, dice.choice(words["elsewhere"]).format(post=post, company=world.company())]
        else:
            answers[kind] = name
            tail = [world.fill(dice.choice(words["tail"]), name=name.split()[0], company=world.company())] if dice.random() < 0.35 else []
            beside = {"lines": [name, post], "swapped": [post, name], "label": [f"{post}: {name}"], "dash": [f"{name} – {post}"], "comma": [f"{name}, {post}"]}
            lines += (beside.get(form) or [world.fill(dice.choice(words["prose"]), name=name, post=post)]) + tail
    text = world.page("team", lines)
    for kind in dice.sample(kinds, min(3, len(kinds))):
        yield "person", ask.holder(kind), text, answers.get(kind)
    shown = text.lower()
    gone = [kind for kind, post in posts.items() if kind not in kinds and not any(name.lower() in shown for name in post["is"] + post["ask"])]
    if gone:
        yield "person", ask.holder(dice.choice(gone)), text, None


def contact(world: World, ask: Asker, dice: random.Random):
    facts = world.words["facts"]
    values = {
        "phone": world.phone(), "fax": world.phone(), "vat": world.digits(dice.choice(world.words["tax"])), "register": world.digits(dice.choice(world.words["register"])),
        "email": f"{dice.choice(['info', 'kontakt', 'contact', 'hola', 'office'])}@{dice.choice(world.companies).lower()}.example",
        "address": world.address(), "founded": str(dice.randint(1890, 2023)), "employees": str(dice.randint(3, 900)),
        "founder": world.person(), "hours": dice.choice(facts["hours"]["values"]),
    }
    chosen = dice.sample(list(values), dice.randint(2, 6))
    lines = [world.fill(dice.choice(facts[name]["lines"]), value=values[name]) for name in chosen]
    counted = dice.choice(world.words["counted"]["things"]) if dice.random() < 0.35 else None
    number = str(dice.randint(2, 480))
    if counted:
        lines.insert(dice.randint(0, len(lines)), dice.choice(world.words["counted"]["lines"]).format(value=number, thing=counted))
    text = world.page("contact", lines)
    for name in dice.sample(chosen, min(3, len(chosen))):
        yield name, ask.fact(name), text, values[name]
    absent = [name for name in values if name not in chosen and not (name == "founder" and "founded" in chosen)]
    yield (name := dice.choice(absent)), ask.fact(name), text, None
    if counted and ask.language != "en":
        yield "count", ask.count(counted), text, number
        other = dice.choice(world.words["counted"]["things"])
        if other != counted:
            yield "count", ask.count(other), text, None


def prices(world: World, ask: Asker, dice: random.Random):
    words = world.words["prices"]
    names, period, amount = dice.sample(words["names"], dice.randint(2, 5)), dice.choice(words["periods"]), dice.choice(words["amounts"])
    amounts = {name: dice.choice(words["other"]) if dice.random() < 0.08 else amount.format(n=dice.randint(4, 990)) + period for name in names}
    beside = dice.choice(["{name} | {price}", "{name}: {price}", "{name} {price}", "{name} – {price}"])
    text = world.page("prices", [beside.format(name=name, price=price) for name, price in amounts.items()])
    for name in dice.sample(names, 2):
        yield "price", ask.price(name), text, amounts[name]
    yield "price", ask.price(dice.choice(words["absent"])), text, None


def events(world: World, ask: Asker, dice: random.Random):
    words = world.words["events"]
    dates = {name: world.date() for name in dice.sample(words["names"], dice.randint(2, 4))}
    text = world.page("team", [dice.choice(words["lines"]).format(name=name, date=date) for name, date in dates.items()])
    for name, date in list(dates.items())[:2]:
        yield "date", ask.date(name), text, date
    yield "date", ask.date(dice.choice([name for name in words["names"] if name not in dates])), text, None


def examples(count: int, dice: random.Random, held_out: bool = False):
    made = 0
    while made < count:
        language = dice.choice(list(ABROAD))
        world = World(language, dice, held_out)
        asked_in = "en" if dice.random() < BOTH_WAYS else language
        for name, question, text, answer in dice.choices([team, contact, prices, events], [9, 7, 3, 2])[0](world, Asker(asked_in, dice), dice):
            start = text.find(answer) if answer else -1
            if question is None or (answer and start < 0):
                continue
            end = start + len(answer) if answer else -1
            yield dict(kind=f"{language}-made-{name}", question=question, text=text, start=start, end=end, answers=[answer] if answer else [], group="made")
            made += 1
