"""Questions about contact details, places, dates, hours and numbers that a window states in a form that can be checked."""

import random
import re

from label.people import is_name

PHONE = re.compile(r"(?<![\w.])\+?\(?\d[\d\s().\-–/]{6,21}\d(?![\w])")
EMAIL = re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]*\w")
YEAR = r"(1[89]\d\d|20[0-2]\d)"
FOUNDED = re.compile(rf"\b(?:founded|established|started|incorporated|formed|launched|opened|set up|born|est\.?)\s+(?:in|on|back in)?\s*(?:[A-Z][a-z]+ (?:\d+, )?)?{YEAR}\b", re.I)
SINCE = re.compile(rf"\b(?:in business |serving [\w ]+ )?since {YEAR}\b", re.I)
FOUNDED_BY = re.compile(r"\b(?:[Ff]ounded|[Ss]tarted|[Ee]stablished|[Cc]reated)(?: in \d{4})? by ((?:Dr\.? |Prof\.? )?[A-Z][\w'’.-]+(?: [A-Z][\w'’.-]+){1,2}(?:(?:,| and) [A-Z][\w'’.-]+(?: [A-Z][\w'’.-]+){1,2})*)")
BASED = re.compile(r"\b(?:based|headquartered|located|head office|situated)(?: out of)? (?:in|at) ((?:downtown |central )?(?:St\. )?[A-Z][\w'’-]+(?:,? (?:[A-Z][\w'’-]+|of|the|and(?= [A-Z])))*)")
POSTCODE = re.compile(r"\b[A-Z]{2},? \d{5}(?:-\d{4})?\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\b\d{4,5} [A-Z][a-zß-ü]+|\b[A-Z]\d[A-Z] \d[A-Z]\d\b|\b(?:VIC|NSW|QLD|ACT|WA|SA|TAS) \d{4}\b")
NOT_DIALLED = re.compile(r"^\(?\d{4}\s*[-–/]\s*\d{2,4}$|\d{4}-\d\d-\d\d|\d\d?[./]\d\d?[./]\d{2,4}|/\d/|^\d{4}\s+\d{4}$|\(\d/")
TAX = re.compile(r"^(?:[A-Z]{2}\s?)?\d[\d .-]{6,14}\d$")
HOURS = re.compile(r"\b(?:mon|tue|wed|thu|fri|sat|sun|weekdays|daily|every day)\w*\b.*\d{1,2}(?::\d\d)?\s*(?:[ap]\.?m\.?)?\s*(?:-|–|—|to|until)\s*\d{1,2}", re.I)
COUNTED = re.compile(
    r"\b((?:over |more than |about |around |nearly |approximately )?\d[\d,.]*(?:k|m| million| billion)?\+?)\s+((?:[a-z]+ )?"
    r"(?:employees|people|staff|members|customers|clients|students|countries|volunteers|offices|locations|projects|patients|"
    r"families|partners|teams|users|schools|companies|rooms|beds|seats|acres|participants|attendees|speakers|chapters|"
    r"developers|engineers|lawyers|doctors|stores|branches|hotels|publications|awards|countries))\b")
LABEL = re.compile(r"^([A-Z][A-Za-z /&'-]{2,28}):\s+(\S.{1,90})$")
NOT_A_PHONE = re.compile(r"\b(?:fax|telefax|télécopie|ust\w*|hrb|handelsregister|siret|siren|rcs|tva|nif|cif|ruc|cuit|nit|vat|ein|reg(?:istration)?|abn|acn|tax|iban|account|licen[cs]e|company no|isbn|issn|doi|charity|no\.)\b", re.I)

ASK = {
    "phone": ["What is the phone number?", "phone number?", "How can I call them?", "Which number do I ring?", "telephone", "What's their telephone number?", "contact number", "What number should I call?"],
    "fax": ["What is the fax number?", "fax?", "Do they have a fax number?", "fax number"],
    "vat": ["What is the VAT number?", "VAT number?", "What is their tax ID?", "company registration number?"],
    "email": ["What is the e-mail address?", "email?", "How do I email them?", "contact email", "Which address do I write to by email?", "What's their email?"],
    "founded": ["When was it founded?", "founded?", "When did they start?", "What year was the company founded?", "since when do they exist", "when were they founded", "How long have they been around?", "year of foundation"],
    "founder": ["Who founded it?", "Who is the founder?", "founder?", "Who started the company?", "Who set it up?", "By whom was it founded?"],
    "based": ["Where are they based?", "where are they located", "In which city is the company?", "headquarters?", "Where is the head office?", "location?", "Where is it?"],
    "address": ["What is the address?", "address?", "Where is the office?", "postal address", "Where can I visit them?", "street address", "Where do I send a letter?", "where are they based", "Where are they located?"],
    "hours": ["What are the opening hours?", "When are they open?", "opening times?", "When do they open?", "hours", "What time do they close?", "business hours"],
    "employees": ["How many employees do they have?", "How many people work there?", "number of employees", "headcount?", "How big is the team?", "staff size"],
}
DAYS = "monday tuesday wednesday thursday friday saturday sunday".split()


def facts_in(lines: list[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {name: [] for name in ASK}
    for at, line in enumerate(lines):
        context = f"{lines[at - 1] if at and len(lines[at - 1]) < 30 else ''} {line}"
        for match in PHONE.finditer(line):
            number = match[0].strip(" .-–/")
            digits = sum(letter.isdigit() for letter in number)
            lead = (context[: context.find(number)])[-40:]
            if not 8 <= digits <= 15 or NOT_DIALLED.search(number):
                continue
            label = (NOT_A_PHONE.findall(lead) or [""])[-1].lower()
            if not label:
                found["phone"].append(number)
            elif label in ("fax", "telefax", "télécopie"):
                found["fax"].append(number)
            elif label in ("vat", "tax", "ein", "abn") or label.startswith("reg"):
                found["vat"] += [number] if TAX.match(number) else []
        found["email"] += EMAIL.findall(line)
        for pattern in (FOUNDED, SINCE):
            found["founded"] += [match[1] for match in pattern.finditer(line)]
        found["founder"] += [who for match in FOUNDED_BY.finditer(line) if is_name(who := match[1].rstrip("."))]
        found["based"] += [match[1].rstrip(" .,") for match in BASED.finditer(line) if len(match[1]) < 60]
        if len(line) < 130 and POSTCODE.search(line) and re.search(r"\d", line.split(POSTCODE.search(line)[0])[0]) and "@" not in line:
            found["address"].append(re.sub(r"^(?:Address|Visit us|Location|Office)s?:?\s*", "", line))
        if len(line) < 75 and HOURS.search(line) and not re.search(r"[.!]$|£|\$|\b20\d\d\b|@|session", line):
            found["hours"].append(line)
        found["employees"] += [match[1] for match in COUNTED.finditer(line) if match[2].split()[-1] in ("employees", "staff")]
    return {name: list(dict.fromkeys(values)) for name, values in found.items()}


def fact_questions(lines: list[str], text: str, dice: random.Random):
    """(kind, question, answer or None) for a window."""
    found = facts_in(lines)
    stated = [name for name, values in found.items() if len(values) == 1]
    for name in stated:
        if name == "hours" and len(lines) > 12:
            continue
        yield name, dice.choice(ASK[name]), found[name][0]
        if name in ("phone", "email") and dice.random() < 0.3:
            yield name, dice.choice(["How can I reach them?", "contact", "How do I get in touch?"]), found[name][0]
    if stated or any(found.values()):
        # Beside a phone number, the fax number or the address is the tempting thing that isn't there.
        absent = [name for name, values in found.items() if not values and not (name == "based" and found["address"])
                  and not (name == "address" and found["based"]) and name not in ("founder",)]
        for name in dice.sample(absent, min(2, len(absent))):
            if name == "hours" and re.search(r"\bopen\b|\bhours\b", text, re.I):
                continue
            yield name, dice.choice(ASK[name]), None
    hours = [line for line in lines if HOURS.search(line) and len(line) < 60]
    for line in hours[:2]:
        days = [day for day in DAYS if line.lower().startswith(day[:3])]
        if len(days) == 1 and len(hours) > 1 and not re.match(r"\w+\s*(?:-|–|to|&)\s*\w*day", line, re.I):
            yield "hours", dice.choice([f"When are they open on {days[0]}?", f"opening hours {days[0]}", f"What time do they close on {days[0].title()}?"]), line
    counted = [(match[1], match[2]) for line in lines for match in COUNTED.finditer(line)]
    for number, things in counted[:2]:
        if sum(other.split()[-1] == things.split()[-1] for _, other in counted) == 1:
            yield "count", dice.choice([f"How many {things} are there?", f"How many {things} do they have?", f"number of {things}", f"how many {things.split()[-1]}"]), number
    if counted and dice.random() < 0.6:
        other = dice.choice(["employees", "customers", "countries", "offices", "members", "volunteers", "patients", "students", "rooms"])
        if other not in text.lower() and not (other == "employees" and re.search(r"people|staff|team", text, re.I)):
            yield "count", dice.choice([f"How many {other} are there?", f"How many {other} do they have?", f"number of {other}"]), None
    labelled = [match for line in lines if (match := LABEL.match(line))]
    for match in dice.sample(labelled, min(2, len(labelled))):
        label = match[1].strip()
        if len(label.split()) > 3 or len(match[2]) > 60:
            continue
        if sum(other[1] == match[1] for other in labelled) == 1 and not re.search(r"note|http|read|share|tag|post", label, re.I):
            low = label if label.isupper() else label.lower()
            yield "label", dice.choice([f"What is the {low}?", f"{low}?", f"{label}", f"What's the {low}?"]), match[2]
