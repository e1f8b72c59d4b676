"""Makes the tiny models of the tests and the reference of the tokenizer: python make.py (needs onnx and tokenizers)."""

import json
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto as T
from onnx import helper as h
from onnx import numpy_helper
from tokenizers import BertWordPieceTokenizer

HERE = Path(__file__).parent
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789éßøабвгдежзиклмнопрстαβγδεικλνοσאבגדהשלוםابةتحدرسلمنيกขคあいう"
WORDS = "ann lee bo ray who what is the chief financial officer team contact un ##aff ##able ##ing ##s 李 娜 東 京 | : . , ( ) @ - ! ?"
VOCABULARY = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", *LETTERS, *(f"##{one}" for one in LETTERS), *WORDS.split()]
VOCABULARY = list(dict.fromkeys(VOCABULARY))
INPUTS = [h.make_tensor_value_info(name, T.INT64, ["batch", "tokens"]) for name in ("input_ids", "attention_mask", "token_type_ids")]
SPAN = [h.make_tensor_value_info("span", T.FLOAT, ["batch", "tokens", 2])]


def constant(name: str, value) -> onnx.TensorProto:
    return numpy_helper.from_array(np.asarray(value), name)


def save(name: str, nodes: list, constants: list):
    graph = h.make_graph(nodes, name, INPUTS, SPAN, constants)
    model = h.make_model(graph, opset_imports=[h.make_opsetid("", 14)], ir_version=7)
    onnx.checker.check_model(model)
    onnx.save(model, HERE / f"{name}.onnx")


# Finds "Ann ... Lee" and "Bo ... Ray": the scores of a token are looked up by its id.
table = np.full((len(VOCABULARY), 2), -20, dtype=np.float32)
table[VOCABULARY.index("[CLS]")] = 0
for first, last, score in (("ann", "lee", 10), ("bo", "ray", 4)):
    table[VOCABULARY.index(first), 0] = score
    table[VOCABULARY.index(last), 1] = score
lookup = h.make_node("Gather", ["table", "input_ids"], ["span"])
save("finds-names", [lookup], [constant("table", table)])

# Adds 1 for so long that it never ends.
body = h.make_graph(
    [h.make_node("Identity", ["go"], ["go_on"]), h.make_node("Add", ["sum", "one"], ["more"])],
    "body",
    [h.make_tensor_value_info("n", T.INT64, []), h.make_tensor_value_info("go", T.BOOL, []), h.make_tensor_value_info("sum", T.FLOAT, None)],
    [h.make_tensor_value_info("go_on", T.BOOL, []), h.make_tensor_value_info("more", T.FLOAT, None)],
)
loop = h.make_node("Loop", ["times", "yes", "found"], ["span"], body=body)
found = h.make_node("Gather", ["table", "input_ids"], ["found"])
save(
    "never-ends",
    [found, loop],
    [constant("table", table), constant("one", np.float32(1)), constant("times", np.int64(2**60)), constant("yes", np.bool_(True))],
)

# Fills more than a gigabyte for two windows of full length.
fill = h.make_node("ConstantOfShape", ["shape"], ["filled"], value=constant("value", np.array([1], dtype=np.float32)))
size = h.make_node("Shape", ["input_ids"], ["given"])
factor = h.make_node("Mul", ["given", "factor"], ["shape"])
mean = h.make_node("ReduceMax", ["filled"], ["most"], keepdims=0)
plus = h.make_node("Add", ["found", "most"], ["span"])
save("fills-memory", [size, factor, fill, mean, found, plus], [constant("table", table), constant("factor", np.array([1_000, 1_000], dtype=np.int64))])

(HERE / "vocab.txt").write_text("".join(f"{word}\n" for word in VOCABULARY), encoding="utf8")

TEXTS = [
    "Ann Lee", "ANN LEE, Chief Financial Officer", "unaffable", "Who is the CFO?", "  spaces \t\n and\u00a0more\u2003 ", "", " ", "a",
    "Ünäffáble Ångström", "café cafe\u0301", "naïve façade œuvre", "Straße ẞ", "Øystein Ærø", "İstanbul ı I", "Ελλάδα ΟΔΟΣ", "ΑΣ Σ",
    "Привет, Москва", "Ёлка й", "李娜", "東京 office 東京", "Bo Ray李娜Ann", "㐀𠀀豈", "こんにちは カタカナ", "한국어", "สวัสดี ขก",
    "שלום עולם", "שָׁלוֹם", "مرحبا بالعالم", "مُحَمَّد", "\u202bשלום\u202c Ann", "abc\u200bdef", "\ufeffstart", "zero\u200dwidth",
    "🙂 smile", "👩‍👩‍👧‍👦 family", "a🙂b", "🇩🇰 flag", "price: €49.99/month", "$1,000.00 – $2,000", "ann@lee.example", "+45 12 34 56 78",
    "it’s “quoted” — dash…", "a\u0000b\ufffdc", "x" * 100, "x" * 101, "a" * 300 + " ann", "e\u0301\u0301\u0301", "½ ² № ™ ﬁ", "Ǆ ǆ ŀ", "¿Qué? ¡Sí!",
    "[CLS", "a_b^c`d~e", "tab\tnew\r\nline\u0085x\u2028y", "٣٤٥ १२३", "Ａｎｎ　Ｌｅｅ", "i̇ İ", "̈a", "Ann|Lee",
]
tokenizer = BertWordPieceTokenizer(str(HERE / "vocab.txt"), lowercase=True)


def units(text: str) -> list[int]:
    """The place of each character in UTF-16."""
    places = [0]
    for letter in text:
        places.append(places[-1] + len(letter.encode("utf-16-le")) // 2)
    return places


reference = []
for text in TEXTS:
    encoded, at = tokenizer.encode(text, add_special_tokens=False), units(text)
    reference.append(dict(text=text, tokens=[[one, at[a], at[b]] for one, (a, b) in zip(encoded.ids, encoded.offsets)]))
(HERE / "reference.json").write_text(json.dumps(reference, separators=(",", ":")) + "\n", encoding="utf8")
