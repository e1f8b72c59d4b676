"""Questions about people: names beside posts, found in cards, rows, headings and clauses of real pages."""

import json
import random
import re
from importlib.util import find_spec
from pathlib import Path

POSTS: dict = json.loads((Path(__file__).parent / "posts.json").read_text())
KIND_OF = {words: kind for kind, post in POSTS.items() for words in post["is"]}

WORDS = (
    r"chief|officer|director|manager|president|chair(?:man|woman|person)?|head|founder|co-?founder|secretary|treasurer|"
    r"professor|lecturer|researcher|scientist|engineer|developer|designer|coordinator|co-ordinator|editor|partner|"
    r"associate|analyst|consultant|counsel|attorney|lawyer|paralegal|physician|surgeon|dentist|nurse|doctor|therapist|"
    r"teacher|principal|coach|captain|chef|pastor|vicar|priest|dean|lead|leader|specialist|assistant|administrator|"
    r"student|postdoc|fellow|intern|member|trustee|advisor|adviser|architect|agent|realtor|broker|technician|curator|"
    r"librarian|accountant|ceo|cto|cfo|coo|cmo|cio|ciso|vp|pi|owner|host|organi[sz]er|volunteer|ambassador|producer|"
    r"investigator|instructor|trainer|mentor|representative|executive|supervisor|strategist|psychologist|webmaster"
)
POST = re.compile(rf"\b(?:{WORDS})\b", re.I)
MODIFIED = re.compile(r"\b(?:vice|deputy|assistant|associate|former|past|ex|interim|acting|co|sub|junior|emeritus|elect|to the)\b[ -]", re.I)
NOT_NAMES = re.compile(
    rf"\b(?:{WORDS}|the|our|your|my|we|team|board|committee|company|about|contact|home|news|events?|services?|products?|"
    r"university|college|institute|school|hospital|clinic|department|center|centre|foundation|group|inc|llc|ltd|gmbh|"
    r"corp|bank|international|national|society|association|club|council|read|more|view|learn|click|join|meet|email|"
    r"phone|address|street|road|avenue|suite|north|south|east|west|new|united|states|kingdom|january|february|april|"
    r"june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|"
    r"research|computer|science|engineering|marketing|sales|finance|human|resources|health|care|law|family|real|estate|"
    r"award|winner|best|year|annual|report|policy|privacy|terms|copyright|follow|us|all|rights|reserved|open|vacant|"
    r"announced|hiring|position|faculty|staff|students?|alumni|current|previous|social|media|community|public|web)\b",
    re.I,
)
NAME = (
    r"(?:(?:Dr|Prof|Mr|Mrs|Ms|Rev|Sir|Dame|Hon)\.?\s+)*[A-ZÀ-Þ][\w'’À-ÿ-]+(?:\s+(?:[A-Z]\.|[\"“][\w ]+[\"”]|"
    r"van|von|de|der|den|da|di|del|la|le|bin|al|el|dos|du|[A-ZÀ-Þ][\w'’À-ÿ-]+)){0,3}\s+[A-ZÀ-Þ][\w'’À-ÿ-]+"
)
A_NAME = re.compile(rf"^{NAME}$")
NAME_THEN_POST = re.compile(rf"^({NAME})(?:,? (?:PhD|MD|MBA|JD|CPA|Esq\.?|Ph\.D\.|M\.D\.))*\s*(?:,|–|—|-|\||:|\(|is (?:the|our|a))\s*(.+?)\)?$")
POST_THEN_NAME = re.compile(rf"^(.+?)\s*(?:–|—|-|:|\|)\s*({NAME})\b")
ORGANISATION = re.compile(r"\s*(?:,|\bat\b|\bof the\b|\||–|—|\().*$")


CENSUS = Path(find_spec("names").origin).parent


def common(file: str, most: int) -> set[str]:
    """The most common names of a census file, in lower case."""
    return {line.split()[0].lower() for line in (CENSUS / file).read_text().splitlines()[:most]}


FIRST_NAMES = common("dist.male.first", 1300) | common("dist.female.first", 4300)
PLACES = set("lane hill park court place square street road field wood bridge house hall gate river lake garden east west".split())
LAST_NAMES = common("dist.all.last", 30_000) - PLACES


def is_name(text: str, first: set[str] = FIRST_NAMES, last: set[str] = LAST_NAMES, never: re.Pattern = NOT_NAMES) -> bool:
    if len(text) > 40 or not A_NAME.match(text) or never.search(text):
        return False
    words = re.findall(r"[\w'’-]+", text.lower())
    words = [word for word in words if word not in ("dr", "prof", "mr", "mrs", "ms", "rev", "sir", "dame", "hon")]
    return words[0] in first or words[-1] in last


def is_post(text: str) -> bool:
    return 1 < len(text) <= 70 and bool(POST.search(text)) and not re.search(r"[.!?]$|\b(?:we|you|our|is|are|was|will)\b", text)


def pairs_in(lines: list[str], is_name=is_name, is_post=is_post) -> list[tuple[str, str]]:
    """(name, post) pairs of a window's lines: beside each other, or in one line."""
    found = []
    for at, line in enumerate(lines):
        after = lines[at + 1] if at + 1 < len(lines) else ""
        before = lines[at - 1] if at else ""
        if is_name(line) and is_post(after):
            found.append((line, after))
        elif is_name(line) and is_post(before) and not is_name(lines[at - 2] if at > 1 else "") and not is_post(after):
            found.append((line, before))
        else:
            one = NAME_THEN_POST.match(line)
            two = POST_THEN_NAME.match(line)
            if one and is_name(one[1]) and is_post(one[2]):
                found.append((one[1], one[2]))
            elif two and is_name(two[2]) and is_post(two[1]):
                found.append((two[2], two[1]))
    return found


def kinds_of(post: str) -> set[str]:
    """The known kinds of post that a text names: "Founder & CEO" is two."""
    kinds = set()
    for part in re.split(r"\s*(?:&|/|,|\band\b|\|)\s*", post.lower()):
        words = ORGANISATION.sub("", part).strip(" .")
        if words in KIND_OF:
            kinds.add(KIND_OF[words])
    whole = ORGANISATION.sub("", post.lower()).strip(" .")
    return kinds | ({KIND_OF[whole]} if whole in KIND_OF else set())


def bare(area: str) -> str:
    """An area without its article: "the finances" is asked for as "finances lead"."""
    return area.removeprefix("the ")


AREA = re.compile(r"^(?:head|director|manager|vp|vice president|chief|lead|coordinator|chair) (?:of|for) (?:the )?(.{3,30})$|^(.{3,30}?) (?:director|manager|lead|leader|coordinator|officer)$", re.I)


def named(kind: str, dice: random.Random) -> str:
    """A question for the holder of a post, in one of many wordings."""
    post = POSTS[kind]
    ask = dice.choice(post["ask"])
    forms = [f"Who is the {ask}?", f"Who is their {ask}?", f"{ask}?", f"who's the {ask}", f"What is the name of the {ask}?",
             f"name of the {ask}", f"Who is {ask}?", f"Who serves as {ask}?", f"Tell me who the {ask} is.",
             f"Who works as {ask}?", f"Who do I contact as {ask}?", f"Who holds the post of {ask}?", f"{ask} name"]
    if post["runs"]:
        run = dice.choice(post["runs"])
        forms += [f"Who runs {run}?", f"Who leads {run}?", f"Who is in charge of {run}?", f"who heads {run}",
                  f"Who is responsible for {run}?", f"Who looks after {run}?", f"who manages {run}", f"Who takes care of {run}?",
                  f"Who oversees {run}?", f"{bare(run)} lead", f"head of {bare(run)}", f"Who can I talk to about {bare(run)}?"]
    if kind == "founder":
        forms += ["Who founded the company?", "Who started it?", "Who founded it?", "Who are the founders?", "founded by whom"] * 2
    return dice.choice(forms)


def asked_by_words(post: str, dice: random.Random) -> str:
    short = ORGANISATION.sub("", post).strip(" .")
    short = short if short.isupper() and len(short) < 6 else short[0].lower() + short[1:]
    forms = [f"Who is the {short}?", f"Who is their {short}?", f"who works as {short}", f"{short}?",
             f"Who is the {post}?", f"What is the name of the {short}?"]
    if led := AREA.match(short):
        area = (led[1] or led[2]).lower()
        forms += [f"Who looks after {area}?", f"Who runs {area}?", f"{area} lead", f"Who is in charge of {area}?", f"head of {area}", f"who is responsible for {area}"]
    return dice.choice(forms)


def people_questions(lines: list[str], text: str, dice: random.Random):
    """(kind, question, answer or None) for a window."""
    pairs = pairs_in(lines)
    if not pairs:
        return
    by_kind: dict[str, set[str]] = {}
    for name, post in pairs:
        for kind in kinds_of(post):
            by_kind.setdefault(kind, set()).add(name)
    posts = [ORGANISATION.sub("", post).lower().strip(" .") for _, post in pairs]
    for kind, names in by_kind.items():
        if len(names) == 1 or kind == "founder":
            for _ in range(2):
                yield "person", named(kind, dice), next(name for name, post in pairs if name in names)
    for (name, post), short in zip(pairs, posts):
        if posts.count(short) == 1 and not kinds_of(post) and 3 < len(short) < 45:
            if sum(short in other for other in posts) == 1 and not re.search(r"student|member|volunteer|intern\b", short):
                yield "person", asked_by_words(post, dice), name
    name, post = dice.choice(pairs)
    yield "post", dice.choice([f"What is {name}'s role?", f"What does {name} do?", f"{name} job title", f"Which post does {name} hold?",
                               f"What is the position of {name}?", f"Who is {name}?"]), post
    lower = text.lower()
    absent = [kind for kind in POSTS if kind not in by_kind and not any(re.search(rf"\b{re.escape(words)}\b", lower) for words in POSTS[kind]["is"])]
    # A deputy or a former holder is the most tempting wrong answer.
    tempting = [kind for kind in POSTS if kind not in by_kind and any(
        re.search(rf"\b{re.escape(words)}\b", post.lower()) and MODIFIED.search(post) for _, post in pairs for words in POSTS[kind]["is"])]
    near = [kind for kind in ("ceo", "cfo", "cto", "coo", "cmo", "cpo", "president", "chair", "treasurer", "director", "sales", "founder") if kind in absent]
    for pool in (near, tempting, absent):
        if pool and dice.random() < 0.65:
            yield "person", named(dice.choice(pool), dice), None
