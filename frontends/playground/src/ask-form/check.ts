import { type AllowanceView, AskQuestion, type Mode } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import { cut } from '@askwatch/web-kit/cut';
import { leftText } from './allowance.ts';
import { completed, hasCredentials, looksLikeAddress, originOf } from './address.ts';
import { addressesOf, combine, linesOf, type Pair } from './combine.ts';

export type Form = { mode: Mode; websites: string; questions: string };
export type Checked = { pairs: Pair[] } | { problem: string; at: 'websites' | 'questions' };

/** As long as an address is shown. */
const namedChars = 80;

/** The websites of the form, each once: pages as they are, domains by their origins. */
export const sitesOf = ({ mode, websites }: Pick<Form, 'mode' | 'websites'>): string[] => [
  ...new Set(addressesOf(websites).map(mode === 'domain' ? originOf : completed)),
];

const tooMany = (count: number, allowance: AllowanceView | undefined): string => {
  const sentence = `At most ${String(limits.questionsPerBatch)} questions can be asked at once; these are ${count.toLocaleString('en')}.`;
  return allowance?.limit == null
    ? sentence
    : `${sentence} You have ${leftText({ used: allowance.used, limit: allowance.limit })}.`;
};

/**
 * What would be asked, or what is wrong with the form, in words.
 * @param allowance the month's requests, where they are known; whether they suffice, the server decides
 */
export const check = ({ mode, websites, questions }: Form, allowance?: AllowanceView): Checked => {
  const addresses = addressesOf(websites);
  const asked = linesOf(questions);
  if (addresses.length === 0) return { problem: 'Inputs missing', at: 'websites' };
  if (asked.length === 0) return { problem: 'Inputs missing', at: 'questions' };
  const wrong = addresses.find((line) => !looksLikeAddress(line));
  if (wrong !== undefined)
    return {
      problem: `“${cut(wrong, namedChars)}” is not a web address. It should look like https://example.com/team.`,
      at: 'websites',
    };
  if (addresses.some(hasCredentials))
    return { problem: 'An address with a name or a password in it is not read. Take that out of it.', at: 'websites' };
  if (asked.some((line) => line.length > limits.questionChars))
    return { problem: `A question can have ${String(limits.questionChars)} characters at most.`, at: 'questions' };
  const noText = asked.map((line) => AskQuestion.shape.question.safeParse(line)).find(({ success }) => !success);
  if (noText?.error) return { problem: `${noText.error.issues[0]?.message ?? 'This is no question'}.`, at: 'questions' };
  const sites = sitesOf({ mode, websites });
  // Counted before they are made: a thousand lines in each box are a million questions.
  const count = sites.length * new Set(asked).size;
  if (count > limits.questionsPerBatch) return { problem: tooMany(count, allowance), at: 'questions' };
  return { pairs: combine(sites, asked) };
};
