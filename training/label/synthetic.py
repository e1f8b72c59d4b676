"""Made-up team, contact, price and about pages, among them the traps that real pages set only now and then."""

import json
import random
from pathlib import Path

from label.facts import ASK
from label.people import POSTS, named
from label.windows import SEAM, cut

NAMES = json.loads((Path(__file__).parent / "names.json").read_text())
NOBODY = ["To be announced", "TBA", "Vacant", "Position open", "We are hiring", "N.N.", "Open position", "Apply now", "Coming soon", "currently recruiting"]
OFTEN = ("ceo", "cfo", "cto", "coo", "cmo", "cpo", "sales", "product", "president", "chair", "treasurer", "secretary", "founder", "counsel", "engineering")


def title_case(words: str) -> str:
    return words.upper() if len(words) <= 4 and " " not in words else words.title().replace(" Of ", " of ").replace(" And ", " and ")


class Maker:
    def __init__(self, dice: random.Random, held_out: bool):
        self.dice = dice
        half = slice(0, None, 2) if held_out else slice(1, None, 2)
        self.first, self.last = NAMES["first"], NAMES["last"]
        self.companies, self.towns, self.streets = NAMES["companies"][half], NAMES["towns"][half], NAMES["streets"][half]

    def person(self) -> str:
        dice = self.dice
        middle = f" {dice.choice('ABCDEFGJKLMRST')}." if dice.random() < 0.1 else ""
        last = dice.choice(self.last) + (f"-{dice.choice(self.last)}" if dice.random() < 0.05 else "")
        return ("Dr. " if dice.random() < 0.06 else "") + f"{dice.choice(self.first)}{middle} {last}"

    def company(self) -> str:
        return f"{self.dice.choice(self.companies)} {self.dice.choice(NAMES['kinds'])}"

    def phone(self) -> str:
        d = lambda n: "".join(self.dice.choice("0123456789") for _ in range(n))
        return self.dice.choice([f"+44 20 7{d(3)} {d(4)}", f"({d(3)}) 555-{d(4)}", f"+1 {d(3)}-555-{d(4)}", f"+49 30 {d(6)}", f"0{d(4)} {d(6)}", f"+61 2 {d(4)} {d(4)}", f"{d(3)}.555.{d(4)}", f"+353 1 {d(3)} {d(4)}"])

    def address(self) -> str:
        dice = self.dice
        number, street, town = dice.randint(1, 240), dice.choice(self.streets), dice.choice(self.towns)
        return dice.choice([f"{number} {street}, {town} {dice.randint(10000, 99999)}", f"{street} {number}, {dice.randint(1000, 9999)} {town}", f"Suite {dice.randint(1, 40)}, {number} {street}, {town}"])

    def footer(self, company: str) -> str:
        return self.dice.choice([f"{company}, {self.address()}", f"© {self.dice.randint(2015, 2026)} {company}", f"{company} | {self.phone()}", "Privacy | Terms | Careers", ""])


def prose(name: str, post: str, company: str, dice: random.Random) -> str:
    return dice.choice([f"{name} is the {post} of {company}.", f"{company} is run by {name}, our {post}.", f"Our {post}, {name}, will gladly help you.",
                        f"{name} has been {post} since {dice.randint(1998, 2025)}.", f"In {dice.randint(2005, 2025)} {name} became {post}.",
                        f"{post[0].upper()}{post[1:]} {name} and the team cook, plan and build for you.", f"Under {post} {name} we have doubled in size.",
                        f"As {post}, {name} looks after guests and members.", f"Questions? {name}, {post}, answers them."])


def team(maker: Maker, dice: random.Random):
    company = maker.company()
    kinds = dice.sample(list(OFTEN) if dice.random() < 0.6 else list(POSTS), dice.randint(2, 6))
    cards = []
    for kind in kinds:
        post = title_case(dice.choice(POSTS[kind]["is"]))
        style = dice.random()
        if style < 0.07:
            cards.append([kind, dice.choice(NOBODY), post, None])
        elif style < 0.10:
            nobody = dice.choice([maker.company(), f"{maker.company()} Ltd", dice.choice(maker.streets), "Organizational Structure", "Our Company", f"{title_case(kind)} Message"])
            cards.append([kind, nobody, post, None])
        elif style < 0.16:
            cards.append([kind, dice.choice([f"Deputy {post}", f"Former {post}", f"Assistant to the {post}", f"Interim Assistant {post}"]), maker.person(), None])
        else:
            cards.append([kind, maker.person(), post, 1])
            if style > 0.95:
                cards[-1][2] = f"{post}, {dice.choice(['EMEA', 'North America', 'Research'])}"
            elif style > 0.88:
                # Somebody else's post, as under a customer's praise.
                cards[-1][2:] = [dice.choice([f"{post}, {maker.company()}", f"{post} at {maker.company()}", f"{post} of {maker.company()}"]), None]
    form = dice.choice(["lines", "lines", "bio", "label", "dash", "swapped", "prose"])
    lines, answers = [], {}
    for kind, name, post, real in cards:
        if real:
            answers.setdefault(kind, name)
            tail = dice.choice(["", "", f"{name.split()[0]} joined {company} in {dice.randint(2001, 2024)} after {dice.randint(2, 9)} years at {maker.company()}.", "LinkedIn", f"{name.split()[0]} leads our work in {dice.choice(maker.towns)}."])
            lines += {"lines": [name, post] + ([tail] if tail else []), "bio": [f"{name}, {post}"] + ([tail] if tail else []), "label": [f"{post}: {name}"], "dash": [f"{name} – {post}"], "swapped": [post, name],
                      "prose": [prose(name, post if len(post) <= 4 else post.lower(), company, dice) + (" " + tail if len(tail) > 9 else "")]}[form]
        else:
            lines += [name, post]
    title = dice.choice([f"Team | {company}", f"About us – {company}", company, f"Leadership at {company}", "Our people"])
    lines = [title, dice.choice(["Our team", "Leadership", "Meet the team", "Who we are", "Board and staff", "Contacts"]), *lines]
    if dice.random() < 0.4 and (footer := maker.footer(company)):
        lines.append(footer)
    text = cut(SEAM.join(lines), 150)
    for kind in dice.sample(kinds, min(3, len(kinds))):
        yield "person", named(kind, dice), text, answers.get(kind)
    gone = [kind for kind in OFTEN if kind not in kinds and not any(words in text.lower() for words in POSTS[kind]["is"])]
    if gone:
        yield "person", named(dice.choice(gone), dice), text, None


def contact(maker: Maker, dice: random.Random):
    company = maker.company()
    year, people, founder, town = str(dice.randint(1890, 2023)), str(dice.randint(3, 900)), maker.person(), dice.choice(maker.towns)
    parts = {
        "phone": (value := maker.phone(), dice.choice([f"Phone: {value}", f"Call us: {value}", f"T {value}", value, f"Tel. {value}"])),
        "fax": (value := maker.phone(), f"Fax: {value}"),
        "vat": (value := f"{dice.choice(['GB', 'DE', 'DK', 'NL'])} {dice.randint(10, 99)} {dice.randint(100, 999)} {dice.randint(1000, 9999)}", dice.choice([f"VAT {value}", f"VAT number: {value}", f"VAT no. {value}"])),
        "email": (value := f"{dice.choice(['info', 'hello', 'office', 'contact'])}@{company.split()[0].lower()}.example", dice.choice([f"E-mail: {value}", value, f"Write to {value}"])),
        "address": (value := maker.address(), dice.choice([value, f"Address: {value}", f"Visit us: {value}"])),
        "founded": (year, dice.choice([f"{company} was founded in {year}.", f"Established {year}", f"Since {year} we have served the region.", f"Our story began in {year}."])),
        "employees": (people, dice.choice([f"Today {people} employees work for us.", f"We are a team of {people} people.", f"{people} employees", f"Our staff of {people} is here for you."])),
        "founder": (founder, dice.choice([f"Founded by {founder}.", f"It was started by {founder} in a garage.", f"{founder} founded the company."])),
        "based": (town, dice.choice([f"We are based in {town}.", f"Headquartered in {town}, we work worldwide.", f"Our head office is in {town}."])),
        "hours": (value := f"{dice.choice(['Mon–Fri', 'Monday to Friday', 'Tue-Sat'])} {dice.choice(['9–17', '8:30 am – 5 pm', '10:00 - 18:00'])}", dice.choice([value, f"Open {value}", f"Opening hours: {value}"])),
    }
    chosen = dice.sample(list(parts), dice.randint(2, 6))
    if "address" in chosen and "based" in chosen:
        chosen.remove("based")
    text = cut(SEAM.join([dice.choice([f"Contact | {company}", f"About {company}", company]), *[parts[name][1] for name in chosen], dice.choice(["Privacy", f"© 2025 {company}", "Follow us"])]), 150)
    for name in dice.sample(chosen, min(3, len(chosen))):
        yield name, dice.choice(ASK[name]), text, parts[name][0]
    absent = [name for name in parts if name not in chosen and not {name, *chosen} >= {"address", "based"}]
    for name in dice.sample(absent, 1):
        if not (name == "based" and "address" in chosen):
            yield name, dice.choice(ASK[name]), text, None


def prices(maker: Maker, dice: random.Random):
    company = maker.company()
    plans = dice.sample(["Free", "Starter", "Basic", "Team", "Business", "Pro", "Growth", "Enterprise", "Family", "Solo", "Studio", "Club"], dice.randint(2, 4))
    # Some lists name the currency once, above the numbers.
    sign, month = dice.choice(["$", "£", "€", "$", "£", "€", ""]), dice.choice(["/month", " per month", "/mo", " a month", " per user / month", "/year"])
    amounts = {plan: "Contact sales" if plan == "Enterprise" else f"{sign}{0 if plan == 'Free' else dice.randint(5, 499)}{month}" for plan in plans}
    lines = [f"Pricing | {company}", "Plans" if sign else f"Plans (all prices in {dice.choice(['USD', 'EUR', 'pounds'])})"]
    for plan in plans:
        lines += [plan, amounts[plan], f"{dice.randint(1, 90)} {dice.choice(['users', 'projects', 'seats'])}"] if dice.random() < 0.6 else [f"{plan}: {amounts[plan]}"]
    text = cut(SEAM.join(lines), 150)
    for plan in dice.sample(plans, 2):
        per = dice.choice([" a month", "", ""])
        yield "price", dice.choice([f"How much is the {plan} plan{per}?", f"monthly price of the {plan} plan", f"{plan} plan price", f"What does {plan} cost?"]), text, amounts[plan]
    absent = [plan for plan in ("Scale", "Ultimate", "Premium", "Student", "Professional", "Teams Plus") if plan not in text]
    yield "price", f"How much is the {dice.choice(absent)} plan{dice.choice([' a month', ''])}?", text, None


def examples(count: int, dice: random.Random, held_out: bool = False):
    maker = Maker(dice, held_out)
    made = 0
    while made < count:
        kind = dice.choices([team, contact, prices], [5, 4, 1])[0]
        for name, question, text, answer in kind(maker, dice):
            start = text.find(answer) if answer else -1
            if answer and start < 0:
                continue
            end = start + len(answer) if answer else -1
            yield dict(kind=f"made-{name}", question=question, text=text, start=start, end=end, answers=[answer] if answer else [], group="made")
            made += 1
