"""What labelling makes of small pages."""

import random
import unittest

from label.facts import facts_in
from label.people import is_name, kinds_of, pairs_in, people_questions
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

    def test_windows_are_short_and_keep_their_headings(self):
        blocks = [{"kind": "heading", "level": 2, "text": "People"}] + [{"kind": "paragraph", "text": "word " * 60}] * 6
        windows = windows_of({"title": "Acme", "blocks": blocks})
        self.assertGreater(len(windows), 2)
        for window in windows:
            self.assertTrue(window.text.startswith("Acme | People | "))
            self.assertLessEqual(length(window.text), TOKENS)


if __name__ == "__main__":
    unittest.main()
