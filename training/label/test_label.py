"""What labelling makes of small pages."""

import random
import tempfile
import unittest
from pathlib import Path

from label import abroad
from label.asking import ABROAD, Asker
from label.facts import facts_in
from label.local import language_of, local_questions
from label.people import is_name, kinds_of, pairs_in, people_questions
from label.squad import article
from label.tables import price_questions
from label.windows import TOKENS, length, windows_of


class Label(unittest.TestCase):
    def test_a_post_belongs_to_the_name_beside_it(self):
        lines = ["Acme", "Ann Smith", "Chief Executive Officer", "Treasurer: Bob Jones", "Carol White, Head of Sales"]
        self.assertEqual(pairs_in(lines), [("Ann Smith", "Chief Executive Officer"), ("Bob Jones", "Treasurer"), ("Carol White", "Head of Sales")])

    def test_organisations_and_headings_are_no_names(self):
        for text in ("Electric Co.", "Organizational Structure", "Harbour Lane", "To be announced", "Our Team"):
            self.assertFalse(is_name(text), text)
        for text in ("Theresa May", "Dr. Adam Driver", "Anna van Dijk"):
            self.assertTrue(is_name(text), text)

    def test_a_deputy_is_no_answer_to_the_post(self):
        self.assertEqual(kinds_of("Vice President"), {"vice president"})
        self.assertEqual(kinds_of("Assistant to the CEO"), set())
        self.assertEqual(kinds_of("Founder & CEO"), {"founder", "ceo"})
        dice = random.Random(1)
        lines = ["Acme", "Ann Smith", "Deputy Treasurer"]
        for _ in range(30):
            for kind, question, answer in people_questions(lines, " | ".join(lines), dice):
                if "treasurer" in question.lower() and "deputy" not in question.lower():
                    self.assertIsNone(answer, question)

    def test_a_tax_number_is_no_phone_number(self):
        facts = facts_in(["VAT: DK 00 00 41 27", "Fax: +45 33 44 55 66", "Open 1998 – 2004"])
        self.assertEqual(facts["phone"], [])
        self.assertEqual(facts["fax"], ["+45 33 44 55 66"])

    def test_a_price_belongs_to_its_plan(self):
        lines = ["Pricing", "Starter", "$9/month", "Team", "$29/month"]
        asked = {(question, answer) for seed in range(20) for _, question, answer in price_questions(lines, " | ".join(lines), random.Random(seed))}
        for question, answer in asked:
            if "Team" in question:
                self.assertEqual(answer, "$29/month")
        self.assertTrue(any(answer is None for _, answer in asked))

    def test_pages_in_other_languages_are_labelled_with_their_own_words(self):
        lines = ["Verein", "1. Vorsitzender: Hans Becker", "Kassenwart: Petra Vogel", "Tel.: 040 123 45 67", "Telefax: 040 123 45 68"]
        asked = [one for seed in range(20) for one in local_questions(lines, " | ".join(lines), "de", random.Random(seed))]
        self.assertIn("Petra Vogel", {answer for kind, _, answer in asked if kind == "de-person"})
        self.assertEqual({answer for kind, _, answer in asked if kind == "de-phone" and answer}, {"040 123 45 67"})
        self.assertEqual(language_of("Der Verein ist für alle da, die mit uns und den Kindern auf dem Platz spielen wollen. Das ist nicht neu."), "de")
        self.assertIsNone(language_of("The club is open to all who want to play with us and the children on the field."))

    def test_made_up_pages_have_traps_in_every_language(self):
        made = list(abroad.examples(600, random.Random(2)))
        self.assertEqual({one["kind"][:2] for one in made}, set(ABROAD))
        self.assertGreater(sum(1 for one in made if not one["answers"]), 150)
        for one in made:
            self.assertEqual(one["text"][one["start"] : one["end"]] if one["answers"] else "", "".join(one["answers"]))
        self.assertEqual(Asker("fr", random.Random(1)).holder("no such post"), None)

    def test_an_article_asks_each_paragraph_and_places_its_answers(self):
        text = "Rollo led them. They swore fealty to Charles &amp; kept it. In 911 Rollo founded the duchy."
        asked = '<strong class="question">{}</strong><span class="{}">{}</span>'
        questions = asked.format("Who founded the duchy?", "answer", "Rollo ") + asked.format("Who led Charles?", "no-answer", "&lt;No Answer&gt;")
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "The_Normans.html"
            path.write_text(f"<pre>{text}</pre>{questions}")
            founder, none = article(path, random.Random(1))
        self.assertEqual(founder["text"][founder["start"] : founder["end"]], "Rollo")
        self.assertTrue(founder["text"][founder["start"] :].startswith("Rollo founded"))
        self.assertIn("Charles & kept", founder["text"])
        self.assertEqual((none["start"], none["answers"]), (-1, []))

    def test_windows_are_short_and_keep_their_headings(self):
        blocks = [{"kind": "heading", "level": 2, "text": "People"}] + [{"kind": "paragraph", "text": "word " * 60}] * 6
        windows = windows_of({"title": "Acme", "blocks": blocks})
        self.assertGreater(len(windows), 2)
        for window in windows:
            self.assertTrue(window.text.startswith("Acme | People | "))
            self.assertLessEqual(length(window.text), TOKENS)


if __name__ == "__main__":
    unittest.main()
