import type { Answer, Evidence, Unsure, Value } from '@askwatch/contracts/answer';
import type { ModelTrouble } from '@askwatch/contracts/model-trouble';
import type { Usage } from '@askwatch/contracts/asking';
import { membersOf } from '@askwatch/contracts/equality';
import type { Understood } from '@askwatch/contracts/intent';
import { type PageRead, passageLines } from '@askwatch/contracts/reading';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import { evidenceOf } from '../answer/page-line.ts';
import { isProved } from '../answer/prove.ts';
import { notStated } from '../answer/write-answer.ts';
import type { Message, Model, Reply, Tokens } from '../outside/openai.ts';
import type { TokenBudget } from '../token-budget/budget.ts';
import { checkQuotes, folded, isQuotable } from './check.ts';
import { estimateTokens, hintsOf, promptOf, shownOf, type Shown } from './prompt.ts';
import { ModelReply, valueOf } from './reply.ts';
import { supported } from './support.ts';
import { verdictKey, type Verdicts } from './verdicts.ts';

type Asked = Actor &
  Understood & {
    questionId: string;
    pages: PageRead[];
    /** What the built-in answerer found, sure or not, best first. */
    candidates?: Pick<Unsure['candidates'][number], 'text' | 'evidence'>[];
    signal?: AbortSignal;
  };
type Written = { answer: Answer; usage?: Usage } | { trouble: ModelTrouble; usage?: Usage };
export type AnswerWithModel = (asked: Asked) => Promise<Written>;

/** US dollars per million tokens. */
type Prices = { input: number; output: number };

type Deps = { model: Model; budget: TokenBudget; verdicts: Verdicts; prices?: Prices | undefined };

/** Fits a list of sixty people with their posts; nothing longer is an answer. */
const outputTokens = 3000;

type Judged = { answer: Answer; missing: string[] };

const quoteChars = 300;

/** The model's typed value as plain text; its own sentence is dropped. */
const plainText = (value: Value): string => {
  if (value.kind === 'yes-no') return value.yes ? 'Yes' : 'No';
  if (value.kind === 'date') return value.date.replace(/^-+/, '');
  if (value.kind !== 'person' && value.kind !== 'people') return membersOf(value).join('; ');
  return value.people.map(({ name, role }) => (role === undefined ? name : `${name}, ${role}`)).join('; ');
};

/**
 * Evidence when no quote was found: the first line of a passage the model refers to, since an invented quote is no
 * evidence.
 */
const nearest = (reply: ModelReply, shown: Shown[]): Evidence[] => {
  const claimed = shown.filter(({ id }) => reply.quotes.some(({ passage }) => passage === id));
  for (const { page, passage } of [...claimed, ...shown]) {
    const line = passageLines(passage)
      .map(folded)
      .find((text) => text !== '' && isQuotable(text));
    if (line !== undefined) return [evidenceOf(page, line.slice(0, quoteChars).toWellFormed())];
  }
  return [];
};

const judge = (
  asked: Understood,
  reply: ModelReply,
  shown: Shown[],
  pages: PageRead[],
  model: string,
): Judged | null => {
  const about = { engine: 'model' as const, model, pagesRead: pages.length };
  if (reply.outcome === 'not-stated')
    return {
      answer: {
        outcome: 'not-stated',
        text: notStated(pages.length),
        ...about,
      },
      missing: [],
    };
  const { evidence: found, missing } = checkQuotes(reply, shown);
  const claimed = reply.outcome === 'none' ? 'none' : valueOf(reply, found.map(({ quote }) => quote).join(' '));
  if (claimed === undefined) return null;
  const own = missing.length === 0 && found.length > 0 ? supported(asked, claimed, found, pages) : null;
  if (own && isProved(own.evidence, pages)) {
    const { text, evidence } = own;
    return {
      answer:
        'none' in own
          ? { outcome: 'none', text, evidence, proved: true, ...about }
          : { outcome: 'answered', text, value: own.value, evidence, proved: true, ...about },
      missing,
    };
  }
  const evidence = found.length > 0 ? found : nearest(reply, shown);
  if (evidence.length === 0) return null;
  const unproven = { evidence, proved: false, ...about };
  return {
    answer:
      claimed === 'none'
        ? { outcome: 'none', text: 'None', ...unproven }
        : { outcome: 'answered', text: plainText(claimed), value: claimed, ...unproven },
    missing,
  };
};

const repairOf = (said: string, missing: string[]): Message[] => [
  { role: 'assistant', content: said.slice(0, 8000) },
  {
    role: 'user',
    content: `These quotes do not stand in the passages that you named: ${JSON.stringify(missing)}. Reply again: copy quotes word for word from the passages, or say "not-stated".`,
  },
];

/** Answers from passages with a model. The answer counts as proved only as far as code finds it in the pages. */
export const answerWithModel =
  ({ model, budget, verdicts, prices }: Deps): AnswerWithModel =>
  async ({ questionId, question, intent, pages, candidates = [], signal, ...asker }) => {
    const asked = { question, intent };
    const used = { calls: 0, input: 0, output: 0 };
    const usage = (): { usage?: Usage } => {
      if (used.calls === 0) return {};
      const cost = prices && { costMicros: Math.round(used.input * prices.input + used.output * prices.output) };
      return {
        usage: { model: model.name, calls: used.calls, inputTokens: used.input, outputTokens: used.output, ...cost },
      };
    };
    const note = ({ input, output }: Tokens) => {
      used.calls += 1;
      used.input += input;
      used.output += output;
    };

    const call = async (key: string, messages: Message[]): Promise<Reply<ModelReply>> => {
      const tokens = estimateTokens(messages) + outputTokens;
      const one = { ...actorIn(asker), questionId, call: `${questionId}-${key}` };
      if (!(await budget.reserve(one, tokens))) return { trouble: 'over-budget', tokens: { input: 0, output: 0 } };
      const reply = await model.ask(messages, ModelReply, outputTokens, signal);
      note(reply.tokens);
      await budget.settle(one, tokens - reply.tokens.input - reply.tokens.output);
      return reply;
    };

    const hints = hintsOf(candidates, pages);
    const answerFrom = async (shown: Shown[]): Promise<Written> => {
      const key = verdictKey(question, shown, hints, model.name);
      const known = await verdicts.find(key);
      const messages = promptOf(question, shown, hints);
      const first = known ? { value: known, said: JSON.stringify(known) } : await call(key, messages);
      if ('trouble' in first) return { trouble: first.trouble, ...usage() };
      let reply = first.value;
      let judged = judge(asked, reply, shown, pages, model.name);
      // Quotes can be copied better on a retry; an answer that correct quotes don't support stays unproven.
      const isMisquoted =
        judged !== null &&
        'proved' in judged.answer &&
        !judged.answer.proved &&
        (judged.missing.length > 0 || reply.quotes.length === 0);
      if ((judged === null || isMisquoted) && !known) {
        const again = await call(`${key}-again`, [...messages, ...repairOf(first.said, judged?.missing ?? [])]);
        const better = 'value' in again ? judge(asked, again.value, shown, pages, model.name) : null;
        if (better && 'value' in again) [reply, judged] = [again.value, better];
      }
      if (!judged) return { trouble: 'unusable', ...usage() };
      if (!known) await verdicts.keep(key, reply);
      return { answer: judged.answer, ...usage() };
    };

    const shown = shownOf(pages);
    const written = await answerFrom(shown);
    // Too long for this model: the best half of the passages may still answer.
    const isTooLong = 'trouble' in written && written.trouble === 'too-long' && shown.length > 1;
    return isTooLong ? answerFrom(shown.slice(0, Math.ceil(shown.length / 2))) : written;
  };
