import type { QuestionIntent } from '@askwatch/contracts/intent';
import { namesIn } from './person/names.ts';
import { contextOf, evidenceOf, type Line, sentencesOf } from './page-line.ts';
import { isPast } from './past.ts';
import type { Found } from './found.ts';
import { rankSentences, type Sentence } from './sentence.ts';
import { coverage, isLight } from './weights.ts';

const negation =
  /\b(?:no|not|never|none|neither|nor|cannot|can't|don't|doesn't|isn't|aren't|won't|unable|without|free of charge|for free)\b/i;
const pastMarker =
  /\b(?:discontinued|closed|expired|ended|emeritus|former|formerly|alumni|no longer|retired|archived|became a separate|(?:has|have) (?:been )?(?:moved|left|become|merged)|sold out)\b/i;
const ongoing = /\b(?:still|active|actively|currently|remains?|ongoing|open until)\b/i;
const asked = /^(?:is|are|was|were|do|does|did|can|could|has|have|will|would|shall|may|must|should)\b/i;

/** An answer of yes or no, with the words that say so. */
export const yesOrNo = (yes: boolean, quote: string, page: Line['page']): Found => ({
  text: `${yes ? 'Yes' : 'No'}: ${quote}`,
  value: { kind: 'yes-no', yes },
  evidence: [evidenceOf(page, quote)],
});

const answer = (yes: boolean, quote: string, { page }: Line): Found => yesOrNo(yes, quote, page);

/** A question on the page, and the text that follows it. */
const fromFaq = (lines: Line[], subject: string[]): Found | null => {
  for (const [i, line] of lines.entries()) {
    const question = line.group.length > 1 ? (line.group[0] ?? '') : line.text;
    if (!question.endsWith('?') || question !== line.text || !asked.test(question) || coverage(subject, question) < 0.7)
      continue;
    const reply =
      line.group.length > 1 ? line.group[1] : lines[i + 1]?.page === line.page ? lines[i + 1]?.text : undefined;
    const [first] = sentencesOf(reply ?? '');
    if (first === undefined) continue;
    if (/^yes\b/i.test(first)) return answer(true, first, line);
    if (/^no\b/i.test(first) || negation.test(first)) return answer(false, first, line);
    // A reply with neither word means yes only if it repeats the question's words.
    if (coverage(subject, first) >= 0.6) return answer(true, first, line);
  }
  return null;
};

/** Whether someone or something is under a heading about the past. */
const fromPast = (lines: Line[], question: string): Found | null => {
  for (const name of namesIn(question.replace(/^\w+ /, ''))) {
    const found = lines.filter(({ text }) => text.includes(name));
    const past = found.find(
      (line) =>
        isPast(line) ||
        line.group.some((text) => pastMarker.test(text)) ||
        line.headings.some((heading) => pastMarker.test(heading)),
    );
    if (!past) continue;
    const heading = past.headings.find((text) => pastMarker.test(text) || /past/i.test(text));
    return {
      ...answer(false, past.text, past),
      text: `No: ${name} is listed under “${heading ?? past.group.join(' ')}”`,
    };
  }
  return null;
};

const about = new Set(['active', 'still', 'charge', 'free', 'currently', 'now', 'pay', 'possible', 'allowed']);

const isStatement = ({ text, line }: Sentence) =>
  !text.endsWith('?') && text.length < 400 && line.kind !== 'heading' && text.split(/\s+/).length >= 4;

/** Whether something is ongoing: one clear word decides. */
const fromNow = (ranked: Sentence[]): Found | null => {
  const ended = ranked.find(({ text, all, own }) => pastMarker.test(text) && all >= 0.7 && own >= 0.3);
  if (ended) return answer(false, ended.text, ended.line);
  const goesOn = ranked.find(({ text, own }) => ongoing.test(text) && !negation.test(text) && own >= 0.8);
  return goesOn ? answer(true, goesOn.text, goesOn.line) : null;
};

/** Yes or no, with the words that decide it; no mention is neither. */
export const findYesNo = (lines: Line[], { subject }: QuestionIntent, question: string): Found | null => {
  const asksNow = /\b(?:still|currently|active|now)\b/i.test(question);
  const known = fromFaq(lines, subject) ?? (asksNow ? fromPast(lines, question) : null);
  if (known) return known;
  const topical = subject.filter((term) => !about.has(term));
  const ranked = rankSentences(lines, topical).filter(isStatement);
  if (asksNow) return fromNow(ranked);
  const asksFree = /\bfree\b/i.test(question);
  const best = ranked.find(({ text, line, own, all }) => {
    if (asksFree && !/\b(?:free|no (?:fee|cost|charge)|costs?|fee|pay|charge)\b/i.test(text)) return false;
    // A single word appears in many sentences about something else.
    const isTelling = topical.filter((term) => !isLight(term)).length >= 2;
    const whole = coverage(topical, `${text} ${contextOf(line)}`);
    // A denial is rarely about anything else; an assertion may be, unless it covers nearly the whole question.
    if (negation.test(text)) return (topical.length >= 2 || asksFree) && own >= 0.5 && all >= 0.75 && whole >= 0.6;
    return (own >= 0.8 && isTelling) || (asksFree && /\bfree\b/i.test(text) && own >= 0.6);
  });
  if (!best) return null;
  if (asksFree && /\bfree\b/i.test(best.text) && !/\bnot (?:\w+ )?free\b/i.test(best.text))
    return answer(true, best.text, best.line);
  return answer(!negation.test(best.text), best.text, best.line);
};
