import type { Answer, ModelTrouble } from '@askwatch/contracts/answer';
import type { Usage } from '@askwatch/contracts/asking';
import type { PageRead } from '@askwatch/contracts/reading';
import { evidenceOf } from '../answer/page-line.ts';
import type { Message, Model, Reply, Tokens } from '../outside/openai.ts';
import type { TokenBudget } from '../token-budget/budget.ts';
import { checkQuotes, isSupported } from './check.ts';
import { estimateTokens, promptOf, shownOf, type Shown } from './prompt.ts';
import { ModelReply, textOf, valueOf } from './reply.ts';
import { verdictKey, type Verdicts } from './verdicts.ts';

export type Asked = { userId: string; questionId: string; question: string; pages: PageRead[]; signal?: AbortSignal };
export type Written = { answer: Answer; usage?: Usage } | { trouble: ModelTrouble; usage?: Usage };
export type AnswerWithModel = (asked: Asked) => Promise<Written>;

/** US dollars for a million tokens. */
export type Prices = { input: number; output: number };

type Deps = { model: Model; budget: TokenBudget; verdicts: Verdicts; prices?: Prices | undefined };

/** A list of sixty people with their posts fits; anything longer is no answer. */
const outputTokens = 3000;

type Judged = { answer: Answer; missing: string[] };

const judge = (reply: ModelReply, shown: Shown[], model: string, pagesRead: number): Judged | null => {
  const about = { engine: 'model' as const, model, pagesRead };
  const text = textOf(reply);
  if (reply.outcome === 'not-stated') return { answer: { outcome: 'not-stated', text: pagesRead === 1 ? 'This page does not say.' : `The ${String(pagesRead)} pages that were read do not say.`, ...about }, missing: [] };
  const { evidence, missing } = checkQuotes(reply, shown);
  const value = reply.outcome === 'answered' ? valueOf(reply) : undefined;
  if (text === '' || (reply.outcome === 'answered' && value === undefined)) return null;
  const proved = evidence.length > 0 && missing.length === 0 && (value === undefined || isSupported(value, evidence, shown));
  const claimed = shown.find(({ id }) => reply.quotes.some(({ passage }) => passage === id)) ?? shown[0];
  const quotes = evidence.length > 0 || !claimed ? evidence : [evidenceOf(claimed.page, reply.quotes[0]?.quote.slice(0, 300) || text)];
  if (quotes.length === 0) return null;
  const answer: Answer = value ? { outcome: 'answered', text, value, evidence: quotes, proved, ...about } : { outcome: 'none', text, evidence: quotes, proved, ...about };
  return { answer, missing };
};

const repairOf = (said: string, missing: string[]): Message[] => [
  { role: 'assistant', content: said.slice(0, 8000) },
  {
    role: 'user',
    content: `These quotes do not stand in the passages that you named, or do not hold the names and numbers of your answer: ${JSON.stringify(missing)}. Reply again: copy quotes word for word from the passages, or say "not-stated".`,
  },
];

/** Answers from passages by a model. Its words are believed only as far as code finds them in the pages. */
export const answerWithModel =
  ({ model, budget, verdicts, prices }: Deps): AnswerWithModel =>
  async ({ userId, questionId, question, pages, signal }) => {
    const used = { calls: 0, input: 0, output: 0 };
    const usage = (): { usage?: Usage } => {
      if (used.calls === 0) return {};
      const cost = prices && { costMicros: Math.round(used.input * prices.input + used.output * prices.output) };
      return { usage: { model: model.name, calls: used.calls, inputTokens: used.input, outputTokens: used.output, ...cost } };
    };
    const note = ({ input, output }: Tokens) => {
      used.calls += 1;
      used.input += input;
      used.output += output;
    };

    const call = async (key: string, messages: Message[]): Promise<Reply<ModelReply>> => {
      const tokens = estimateTokens(messages) + outputTokens;
      const one = { userId, questionId, call: `${questionId}-${key}` };
      if (!(await budget.reserve(one, tokens))) return { trouble: 'over-budget', tokens: { input: 0, output: 0 } };
      const reply = await model.ask(messages, ModelReply, outputTokens, signal);
      note(reply.tokens);
      await budget.settle(one, tokens - reply.tokens.input - reply.tokens.output);
      return reply;
    };

    const answerFrom = async (shown: Shown[]): Promise<Written> => {
      const key = verdictKey(question, shown, model.name);
      const known = await verdicts.find(key);
      const messages = promptOf(question, shown);
      const first = known ? { value: known, said: JSON.stringify(known) } : await call(key, messages);
      if ('trouble' in first) return { trouble: first.trouble, ...usage() };
      let reply = first.value;
      let judged = judge(reply, shown, model.name, pages.length);
      const isUnproven = judged !== null && 'proved' in judged.answer && !judged.answer.proved;
      if ((judged === null || isUnproven) && !known) {
        const again = await call(`${key}-again`, [...messages, ...repairOf(first.said, judged?.missing ?? [])]);
        const better = 'value' in again ? judge(again.value, shown, model.name, pages.length) : null;
        if (better && 'value' in again) [reply, judged] = [again.value, better];
      }
      if (!judged) return { trouble: 'unusable', ...usage() };
      if (!known) await verdicts.keep(key, reply);
      return { answer: judged.answer, ...usage() };
    };

    const shown = shownOf(pages);
    const written = await answerFrom(shown);
    // Too long for this model: the best half of what was read may still answer.
    const isTooLong = 'trouble' in written && written.trouble === 'too-long' && shown.length > 1;
    return isTooLong ? answerFrom(shown.slice(0, Math.ceil(shown.length / 2))) : written;
  };
