import random
import tempfile
import unittest
from pathlib import Path

from label.asked import Site, examples_of, name_of
from places import write_lines


def page(title: str, *texts: str) -> dict:
    return dict(title=title, blocks=[dict(kind="heading", level=1, text=title), *(dict(kind="paragraph", text=text) for text in texts)])


class AskedQuestions(unittest.TestCase):
    def setUp(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "site.jsonl"
            write_lines(path, [page("Harbour Club", "The harbour master is Ann Lee."), page("Fees", "A berth is 40 euros a night."),
                               page("History", "The harbour was dug in 1870.")])
            self.site = Site(path)
        self.fees = next(text for text in self.site.texts if "40 euros" in text)

    def examples(self, **question):
        return list(examples_of(self.site, [dict(site="site", **question)], random.Random(1)))

    def test_the_window_with_the_answer_and_windows_without_it(self):
        first, *others = self.examples(window=name_of(self.fees), q="What is a night in the harbour?", a="40 euros")
        self.assertEqual(first["text"][first["start"] : first["end"]], "40 euros")
        self.assertTrue(others)
        for other in others:
            self.assertEqual((other["start"], other["answers"]), (-1, []))
            self.assertNotIn("40 euros", other["text"])

    def test_a_question_without_an_answer_has_windows_that_look_like_it(self):
        self.assertEqual({one["start"] for one in self.examples(q="Who is the treasurer of the harbour?", a=None)}, {-1})

    def test_a_window_that_has_changed_is_left_out(self):
        self.assertEqual(self.examples(window="0000000000", q="What is a night?", a="40 euros"), [])


if __name__ == "__main__":
    unittest.main()
