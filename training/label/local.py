"""Questions about real pages in German, French and Spanish: the labels of `people.py`, `facts.py` and `tables.py` with the words of `languages/`."""

import random
import re
from functools import cache

from label.asking import ABROAD, Asker
from label.facts import EMAIL, POSTCODE, facts_in
from label.people import FIRST_NAMES, NOT_NAMES, is_name, pairs_in
from label.tables import is_title

AMOUNT = re.compile(
    r"(?:[$€]\s?\d[\d.,']*|(?:EUR|CHF|S/\.?)\s?\d[\d.,']*(?:,-)?|\d[\d.,' ]*\s?(?:€|Euros?\b|EUR\b|CHF\b|\$))"
    r"(?:\s?(?:/|pro|par|la|al|por|im)\s?(?:Monat|Jahr|Nacht|Person|Tag|Stunde|mois|an|nuit|personne|jour|heure|mes|año|noche|persona|día|hora)\b)*", re.I)
BOTH_WAYS = 0.2


@cache
def patterns(language: str) -> dict:
    words = ABROAD[language]
    months = "|".join(words["months"].split())
    return dict(
        common=re.compile(rf"\b(?:{'|'.join(words['common'].split())})\b", re.I),
        post=re.compile(words["postWords"], re.I),
        never=re.compile(f"{words['notNames']}|{words['postWords']}|{NOT_NAMES.pattern}", re.I),
        founded=re.compile(words["founded"], re.I),
        hours=re.compile(words["hoursLine"], re.I),
        employees=re.compile(words["employees"], re.I),
        date=re.compile(rf"\b\d{{1,2}}\.?(?:\s?(?:-|–|au|al|bis)\s?\d{{1,2}}\.?)? (?:de )?(?:{months})(?:,? (?:de |del )?20\d\d)?|\b\d{{1,2}}[./]\d{{1,2}}[./](?:20)?\d\d\b", re.I),
        first=FIRST_NAMES | {name.lower() for name in words["first"].split()},
        last={name.lower() for name in words["last"].split()},
    )


def language_of(text: str) -> str | None:
    """The language whose commonest words a text has most of; nothing for English, others and lists."""
    shares = {language: len(patterns(language)["common"].findall(text)) for language in ABROAD}
    best = max(shares, key=shares.get)
    return best if shares[best] >= max(6, len(text) / 110) else None


def kinds_of(post: str, language: str) -> set[str]:
    whole = re.split(r"\s*(?:,|\bbei\b|\bchez\b|\||–|\()", post)[0].strip(" .").lower()
    parts = {whole, *re.split(r"\s*(?:&|/|\bund\b|\bet\b|\by\b)\s*", whole)}
    return {kind for kind, words in ABROAD[language]["posts"].items() if parts & {name.lower() for name in words["is"]}}


def people(lines: list[str], text: str, language: str, ask: Asker, dice: random.Random):
    of = patterns(language)
    named = lambda line: is_name(line, of["first"], of["last"], of["never"])
    posted = lambda line: 2 < len(line) <= 70 and bool(of["post"].search(line)) and not re.search(r"[.!?]$", line)
    pairs = pairs_in(lines, named, posted)
    if not pairs:
        return
    own, posts = Asker(language, dice), [post.lower() for _, post in pairs]
    held: dict[str, set[str]] = {}
    for name, post in pairs:
        for kind in kinds_of(post, language):
            held.setdefault(kind, set()).add(name)
    for kind, names in held.items():
        if len(names) == 1:
            yield "person", ask.holder(kind), next(iter(names))
            yield "person", own.holder(kind), next(iter(names))
    for name, post in pairs:
        short = re.split(r"\s*(?:,|\||–|\()", post)[0]
        if posts.count(post.lower()) == 1 and not kinds_of(post, language) and 3 < len(short) < 45:
            form = dice.choice(ABROAD[language]["who"][:6])
            yield "person", form.format(post=short, article=dice.choice(ABROAD[language]["article"])), name
    lower = text.lower()
    absent = [kind for kind, words in ABROAD[language]["posts"].items() if kind not in held and not any(name.lower() in lower for name in words["is"])]
    for kind in dice.sample(absent, min(2, len(absent))):
        if dice.random() < 0.6:
            yield "person", ask.holder(kind), None


def facts(lines: list[str], text: str, language: str, ask: Asker, dice: random.Random):
    of, english = patterns(language), facts_in(lines)
    found = {name: english[name] for name in ("phone", "fax", "email")}
    found["founded"] = [next(filter(None, match.groups())) for line in lines for match in of["founded"].finditer(line)]
    found["employees"] = [match[1].strip() for line in lines for match in of["employees"].finditer(line)]
    found["hours"] = [line for line in lines if len(line) < 80 and of["hours"].search(line) and not of["date"].search(line)]
    found["address"] = [line for line in lines if len(line) < 110 and POSTCODE.search(line) and not EMAIL.search(line) and re.search(r"\d", line[: POSTCODE.search(line).start()])]
    for name, values in found.items():
        if len(set(values)) == 1:
            yield name, ask.fact(name), values[0]
    if any(found.values()):
        absent = [name for name in (*found, "vat", "register") if not found.get(name) and not (name in ("vat", "register") and re.search(r"\d{5}", text))]
        for name in dice.sample(absent, min(2, len(absent))):
            yield name, ask.fact(name), None
    priced = []
    for at, line in enumerate(lines):
        amounts = AMOUNT.findall(line)
        if len(amounts) != 1:
            continue
        amount = AMOUNT.search(line)[0].strip()
        lead = re.sub(r"[\s:–—|.…-]+$", "", line[: line.find(amount)])
        above = lines[at - 1] if at and is_title(lines[at - 1]) and len(line) < 45 else None
        priced += [(name, amount) for name in [lead if is_title(lead) else above] if name]
    for name, amount in dice.sample(priced, min(3, len(priced))):
        if [other for other, _ in priced].count(name) == 1:
            yield "price", ask.price(name), amount
    if priced and dice.random() < 0.6:
        yield "price", ask.price(dice.choice(ABROAD[language]["prices"]["absent"])), None
    dated = []
    for at, line in enumerate(lines):
        if len(of["date"].findall(line)) == 1 and len(line) < 90:
            date = of["date"].search(line)[0]
            rest = re.sub(r"^[\s:–—|,.-]+|[\s:–—|,.-]+$", "", line.replace(date, ""))
            near = next((other for other in (rest, lines[at + 1] if at + 1 < len(lines) else "") if 6 <= len(other) <= 60 and not of["date"].search(other)), None)
            dated += [(near, date)] if near else []
    for name, date in dice.sample(dated, min(2, len(dated))):
        if [other for other, _ in dated].count(name) == 1:
            yield "date", ask.date(name), date


def local_questions(lines: list[str], text: str, language: str, dice: random.Random):
    """(kind, question, answer or None) for a window of a page in another language; a fifth is asked in English."""
    ask = Asker("en" if dice.random() < BOTH_WAYS else language, dice)
    for kind, question, answer in [*people(lines, text, language, ask, dice), *facts(lines, text, language, ask, dice)]:
        if question is not None:
            yield f"{language}-{kind}", question, answer
