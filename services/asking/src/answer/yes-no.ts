import type { QuestionIntent } from '@askwatch/contracts/question';
import { coverage, evidenceOf, isPast, type Line, sentencesOf } from './page-line.ts';
import { namesIn } from './names.ts';
import type { Found } from './person.ts';
import { rankSentences } from './sentence.ts';

const negation = /\b(?:no|not|never|none|neither|nor|cannot|can't|don't|doesn't|isn't|aren't|won't|without|discontinued|closed|expired|ended|retired|emeritus|former|formerly|free of charge|for free)\b/i;
const emptied = /\b(?:discontinued|closed|expired|ended|emeritus|former|formerly|alumni|no longer|became a separate|is now (?:a|an) )\b/i;

const answer = (yes: boolean, quote: string, line: Line): Found => ({
  text: `${yes ? 'Yes' : 'No'}: ${quote}`,
  value: { kind: 'yes-no', yes },
  evidence: [evidenceOf(line.page, quote)],
});

/** A question that the page asks itself, and the words that follow it. */
const fromFaq = (lines: Line[], subject: string[]): Found | null => {
  for (const [i, line] of lines.entries()) {
    const asked = line.group.length > 1 ? (line.group[0] ?? '') : line.text;
    if (!asked.endsWith('?') || asked !== line.text || coverage(subject, asked) < 0.6) continue;
    const reply = line.group.length > 1 ? line.group[1] : lines[i + 1]?.page === line.page ? lines[i + 1]?.text : undefined;
    const [first] = sentencesOf(reply ?? '');
    if (first === undefined) continue;
    if (/^yes\b/i.test(first)) return answer(true, first, line);
    return answer(!negation.test(first), first, line);
  }
  return null;
};

/** Whether somebody or something stands under a heading of what is over. */
const fromPast = (lines: Line[], question: string, asksNow: boolean): Found | null => {
  if (!asksNow) return null;
  for (const name of namesIn(question.replace(/^\w+ /, ''))) {
    const found = lines.filter(({ text }) => text.includes(name));
    const past = found.find((line) => isPast(line) || line.group.some((text) => emptied.test(text)) || line.headings.some((heading) => emptied.test(heading)));
    if (found.length > 0 && past) {
      const heading = past.headings.find((text) => emptied.test(text) || /past/i.test(text));
      return { ...answer(false, past.text, past), text: `No: ${name} is listed under “${heading ?? past.group.join(' ')}”` };
    }
  }
  return null;
};

/** Yes or no, with the words that decide it; silence is neither. */
export const findYesNo = (lines: Line[], { subject }: QuestionIntent, question: string): Found | null => {
  const asksNow = /\b(?:still|currently|active|now)\b/i.test(question);
  const known = fromFaq(lines, subject) ?? fromPast(lines, question, asksNow);
  if (known) return known;
  const topical = subject.filter((term) => !['active', 'still', 'charge', 'free'].includes(term));
  const [best] = rankSentences(lines, topical).filter(({ text }) => !text.endsWith('?') && text.length < 400);
  if (!best || best.score < 0.55) return null;
  const asksFree = /\bfree\b|\bfee\b|\bpay\b/i.test(question);
  if (asksFree && /\bfree\b/i.test(best.text)) return answer(/\bfree\b/i.test(question), best.text, best.line);
  return answer(!(asksNow ? emptied.test(best.text) || negation.test(best.text) : negation.test(best.text)), best.text, best.line);
};
