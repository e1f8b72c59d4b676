"""Questions about prices, table cells and dated things."""

import random
import re

MONEY = re.compile(
    r"(?:(?:US|CA|A|NZ)?[$£€]|(?:USD|EUR|GBP|CHF|AUD|KES|Rs\.?|₹)\s?)\s?\d[\d,.]*\d?(?:\s?(?:k|million))?"
    r"(?:\s?(?:/|per|a)\s?(?:mo(?:nth)?|month|year|yr|user|seat|person|hour|night|day|week|session|member|head|annum)\b)*", re.I)
DATE = re.compile(
    r"\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:\d{1,2}(?:st|nd|rd|th)?(?:\s?[-–]\s?\d{1,2}(?:st|nd|rd|th)?)? "
    r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,? ?(?:20\d\d)?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)"
    r"[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?(?:\s?[-–]\s?\d{1,2}(?:st|nd|rd|th)?)?(?:,? 20\d\d)?)\b", re.I)
PLANS = ["Enterprise", "Team", "Business", "Starter", "Pro", "Premium", "Basic", "Growth", "Family", "Student", "Plus", "Professional"]


def is_title(text: str) -> bool:
    return 3 <= len(text) <= 45 and text[0].isupper() and not MONEY.search(text) and not re.search(r"[.!?:]$|\d{3}", text)


def price_questions(lines: list[str], text: str, dice: random.Random):
    priced = []
    for at, line in enumerate(lines):
        money = MONEY.findall(line)
        if len(money) != 1:
            continue
        amount = MONEY.search(line)[0].strip()
        lead = re.sub(r"[\s:–—|.-]+$", "", line[: line.find(amount)])
        before = next((lines[i] for i in range(at - 1, max(at - 3, -1), -1) if is_title(lines[i])), None)
        if is_title(lead):
            priced.append((lead, amount))
        elif before and len(line) < 40:
            priced.append((before, amount))
    names = [name for name, _ in priced]
    for name, amount in dice.sample(priced, min(3, len(priced))):
        if names.count(name) > 1:
            continue
        plan = f" {dice.choice(['plan', 'package'])}" if name in PLANS else ""
        period = " a month" if re.search(r"mo", amount) else ""
        yield "price", dice.choice([f"How much is the {name}{plan}{period}?", f"price of {name}", f"What does {name} cost?", f"{name} price?",
                                    f"How much does the {name}{plan} cost?", f"what do they charge for {name.lower()}", f"cost of the {name}{plan}{period}"]), amount
    if priced:
        absent = [plan for plan in PLANS if plan.lower() not in text.lower()]
        name = dice.choice(absent)
        yield "price", dice.choice([f"How much is the {name} plan?", f"price of {name}", f"What does the {name} plan cost a month?", f"{name} plan price"]), None
    elif dice.random() < 0.04:
        yield "price", dice.choice(["How much does it cost?", "What are the prices?", f"How much is the {dice.choice(PLANS)} plan a month?"]), None


def cell_questions(rows: list[dict], text: str, dice: random.Random, others: list[str]):
    """A row is asked for by its first cell, a column by its name."""
    keys = [row["cells"][0] for row in rows]
    for row in dice.sample(rows, min(2, len(rows))):
        header, cells = row["header"], row["cells"]
        if len(header) != len(cells) or len(cells) < 2 or not 2 < len(cells[0]) < 50:
            continue
        at = dice.randrange(1, len(cells))
        name, cell = header[at], cells[at]
        if not name or not cell or len(cell) > 80 or len(name) > 40 or keys.count(cells[0]) > 1 or cell == cells[0]:
            continue
        asked = cells[0]
        answer = cell
        if dice.random() < 0.25:
            asked = dice.choice([other for other in others if other.lower() not in text.lower()] or [asked])
            answer = None if asked != cells[0] else cell
        yield "cell", dice.choice([f"What is the {name.lower()} of {asked}?", f"{name} of {asked}?", f"{asked}: {name.lower()}", f"What {name.lower()} does {asked} have?", f"{asked} {name.lower()}"]), answer


def date_questions(lines: list[str], text: str, dice: random.Random):
    dated = []
    for at, line in enumerate(lines):
        found = DATE.findall(line)
        if len(found) != 1 or len(line) > 90:
            continue
        date = DATE.search(line)[0].strip(" ,")
        rest = re.sub(r"[\s:–—|,.-]+$", "", line.replace(date, "")).strip(" :–—|,-")
        near = [other for other in (rest, lines[at + 1] if at + 1 < len(lines) else "", lines[at - 1] if at else "") if 8 <= len(other) <= 70 and not DATE.search(other) and not re.search(r"\b(?:posted|published|by|copyright|updated|dated|comments?)\b|\d{3}", other, re.I)]
        if near:
            dated.append((near[0], date))
    names = [name for name, _ in dated]
    for name, date in dice.sample(dated, min(2, len(dated))):
        if names.count(name) == 1:
            yield "date", dice.choice([f"When is {name}?", f"date of {name}", f"When is the {name}?", f"{name} – when?", f"On which day is {name}?"]), date
    if dated and dice.random() < 0.5:
        thing = dice.choice(["annual general meeting", "registration deadline", "summer party", "next webinar", "open day", "gala dinner", "application deadline", "product launch"])
        if not any(word in text.lower() for word in thing.split()):
            yield "date", dice.choice([f"When is the {thing}?", f"date of the {thing}"]), None
