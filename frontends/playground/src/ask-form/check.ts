import { type AllowanceView, AskQuestion, type Mode } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import { cut } from '@askwatch/web-kit/cut';
import { faultTexts } from '../texts.ts';
import { leftText } from './allowance.ts';
import { completed, hasCredentials, looksLikeAddress, originOf } from './address.ts';
import { addressesOf, combine, linesOf, type Pair } from './combine.ts';

export type Form = { mode: Mode; websites: string; questions: string };
/** A line that can't be asked, and why. */
export type Refused = { line: string; why: string };
/** `rest`: what can be asked without the refused lines. */
export type Checked =
  { pairs: Pair[] } | { problem: string; at: 'websites' | 'questions'; refused?: Refused[]; rest?: Pair[] };

// Matches the length at which addresses are displayed.
const namedChars = 80;

/** The form's distinct websites: page URLs, or origins in domain mode. */
export const sitesOf = ({ mode, websites }: Pick<Form, 'mode' | 'websites'>): string[] => [
  ...new Set(addressesOf(websites).map(mode === 'domain' ? originOf : completed)),
];

const tooMany = (count: number, allowance: AllowanceView | undefined): string => {
  const sentence = faultTexts.tooMany(limits.questionsPerBatch, count);
  return allowance?.limit == null
    ? sentence
    : `${sentence}${faultTexts.youHave(leftText({ used: allowance.used, limit: allowance.limit }))}`;
};

const anyId = '00000000-0000-4000-8000-000000000000';

/** The contract's error for an address or question that is too long or invalid text. */
const contractFault = (part: Partial<Pair>): string | undefined => {
  const pair = { website: 'https://example.com/', question: 'Who?', ...part };
  return AskQuestion.safeParse({ type: 'AskQuestion', questionId: anyId, mode: 'url', ...pair }).error?.issues[0]
    ?.message;
};

const addressFault = (line: string): string | undefined => {
  if (!looksLikeAddress(line)) return faultTexts.noAddress(cut(line, namedChars));
  if (hasCredentials(line)) return faultTexts.credentials;
  return contractFault({ website: completed(line) });
};

const refusedOf = (lines: readonly string[], faultOf: (line: string) => string | undefined): Refused[] =>
  [...new Set(lines)].flatMap((line) => {
    const why = faultOf(line);
    return why === undefined ? [] : [{ line: cut(line, namedChars), why }];
  });

const without = (lines: readonly string[], faultOf: (line: string) => string | undefined): string[] =>
  lines.filter((line) => faultOf(line) === undefined);

/** The error as a sentence: the reason if one line is wrong, otherwise the count. */
export const refusedText = (refused: readonly Refused[], [one, many]: readonly [string, string]): string => {
  const [only] = refused;
  if (only && refused.length === 1) return only.why;
  return faultTexts.several(refused.length, one, many);
};

/**
 * What would be asked, or what is wrong with the form, as text.
 * @param allowance the month's requests, if known; the server decides whether they suffice
 */
export const check = ({ mode, websites, questions }: Form, allowance?: AllowanceView): Checked => {
  const addresses = addressesOf(websites);
  const asked = linesOf(questions);
  if (addresses.length === 0) return { problem: faultTexts.missing, at: 'websites' };
  if (asked.length === 0) return { problem: faultTexts.missing, at: 'questions' };
  const questionFault = (question: string) => contractFault({ question });
  const wrongAddresses = refusedOf(addresses, addressFault);
  const wrongQuestions = refusedOf(asked, questionFault);
  const sites = sitesOf({ mode, websites: without(addresses, addressFault).join('\n') });
  const good = without(asked, questionFault);
  // Counted before the pairs are built: a thousand lines in each box make a million.
  const count = sites.length * new Set(good).size;
  const isTooMany = count > limits.questionsPerBatch;
  const rest = isTooMany ? [] : combine(sites, good);
  if (wrongAddresses.length > 0)
    return {
      problem: refusedText(wrongAddresses, faultTexts.address),
      at: 'websites',
      refused: wrongAddresses,
      rest,
    };
  if (wrongQuestions.length > 0)
    return {
      problem: refusedText(wrongQuestions, faultTexts.question),
      at: 'questions',
      refused: wrongQuestions,
      rest,
    };
  return isTooMany ? { problem: tooMany(count, allowance), at: 'questions' } : { pairs: rest };
};
