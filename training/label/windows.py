"""Windows: the form in which the reader sees a page, `title | headings | line | line`, at most 150 tokens."""

from dataclasses import dataclass

from tokenizers import Tokenizer

from places import BASE

TOKENS = 150
"""Of the page; the question comes on top."""
TITLE_TOKENS = 24
HEADING_TOKENS = 40
SEAM = " | "

tokenizer = Tokenizer.from_file(str(BASE / "all-minilm-l6-v2/tokenizer.json"))
tokenizer.no_padding()
tokenizer.no_truncation()


def length(text: str) -> int:
    return len(tokenizer.encode(text, add_special_tokens=False).ids)


def cut(text: str, tokens: int) -> str:
    offsets = tokenizer.encode(text, add_special_tokens=False).offsets
    return text if len(offsets) <= tokens else text[: offsets[tokens - 1][1]]


def lines_of(block: dict) -> list[str]:
    """A block's lines; a cell keeps the name of its column in front."""
    match block["kind"]:
        case "row":
            header = block.get("header")
            if header and len(header) == len(block["cells"]):
                return [f"{name}: {cell}" if name else cell for name, cell in zip(header, block["cells"])]
            return block["cells"]
        case "card":
            return block["lines"]
        case "definition":
            return [f"{block['term']}: {block['text']}"]
        case _:
            return [block["text"]]


@dataclass
class Window:
    text: str
    blocks: list[int]
    """Which blocks of the page it holds."""


def windows_of(page: dict) -> list[Window]:
    """Cuts a page into windows: blocks in a row under one heading path, as many as fit."""
    title = cut(page["title"], TITLE_TOKENS)
    path: list[tuple[int, str]] = []
    windows: list[Window] = []
    head, lines, numbers, used, only_headings = title, [], [], length(title), True

    def start():
        nonlocal head, lines, numbers, used, only_headings
        if lines and not only_headings:
            windows.append(Window(SEAM.join([part for part in [head] if part] + lines), numbers))
        headings = cut(SEAM.join(text for _, text in path), HEADING_TOKENS)
        head = SEAM.join(part for part in (title, headings) if part)
        lines, numbers, used, only_headings = [], [], length(head) + 1, True

    for number, block in enumerate(page["blocks"]):
        if block["kind"] == "heading":
            if not only_headings:
                start()
            while path and path[-1][0] >= block["level"]:
                path.pop()
            path.append((block["level"], block["text"]))
            if only_headings:
                start()
            continue
        for line in lines_of(block):
            rest = line
            while rest:
                size = length(rest) + 1
                if used + size > TOKENS and lines:
                    start()
                room = max(TOKENS - used - 1, 20)
                part = cut(rest, room)
                lines.append(part)
                used += length(part) + 1
                only_headings = False
                if not numbers or numbers[-1] != number:
                    numbers.append(number)
                rest = rest[len(part):].strip()
    start()
    return windows
