import random
import tempfile
import unittest
from pathlib import Path

from label.asked import examples_of, name_of, windows_of_site
from places import write_lines


def page(title: str, *texts: str) -> dict:
    return dict(title=title, blocks=[dict(kind="heading", level=1, text=title), *(dict(kind="paragraph", text=text) for text in texts)])


class AskedQuestions(unittest.TestCase):
    def setUp(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "site.jsonl"
            write_lines(path, [page("Harbour Club", "The harbour master is Ann Lee."), page("Fees", "A berth is 40 euros a night."),
                               page("History", "The harbour was dug in 1870.")])
            self.texts = windows_of_site(path)
        self.fees = next(text for text in self.texts if "40 euros" in text)

    def examples(self, **question):
        return list(examples_of(self.texts, [dict(site="site", **question)], 2, random.Random(1)))

    def test_the_window_with_the_answer_and_windows_without_it(self):
        (one,) = self.examples(window=name_of(self.fees), q="What is a night in the harbour?", a="40 euros")
        self.assertEqual(one["text"][one["start"] : one["end"]], "40 euros")
        self.assertEqual(len(one["others"]), 2)
        for other in one["others"]:
            self.assertNotIn("40 euros", other)

    def test_a_question_without_an_answer_has_windows_that_look_like_it(self):
        (one,) = self.examples(q="Who is the treasurer of the harbour?", a=None)
        self.assertEqual((one["start"], one["answers"], len(one["others"])), (-1, [], 2))

    def test_a_window_that_has_changed_is_left_out(self):
        self.assertEqual(self.examples(window="0000000000", q="What is a night?", a="40 euros"), [])


if __name__ == "__main__":
    unittest.main()
