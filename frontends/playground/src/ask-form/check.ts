import type { Mode } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import { completed, looksLikeAddress, originOf } from './address.ts';
import { combine, linesOf, type Pair } from './combine.ts';

export type Form = { mode: Mode; websites: string; questions: string };
export type Checked = { pairs: Pair[] } | { problem: string; at: 'websites' | 'questions' };

/** What would be asked, or what is wrong with the form, in words. */
export const check = ({ mode, websites, questions }: Form): Checked => {
  const addresses = linesOf(websites);
  const asked = linesOf(questions);
  if (addresses.length === 0) return { problem: 'Inputs missing', at: 'websites' };
  if (asked.length === 0) return { problem: 'Inputs missing', at: 'questions' };
  const wrong = addresses.find((line) => !looksLikeAddress(line));
  if (wrong !== undefined)
    return {
      problem: `“${wrong}” is not a web address. It should look like https://example.com/team.`,
      at: 'websites',
    };
  if (asked.some((line) => line.length > limits.questionChars))
    return { problem: `A question can have ${String(limits.questionChars)} characters at most.`, at: 'questions' };
  const pairs = combine(addresses.map(mode === 'domain' ? originOf : completed), asked);
  if (pairs.length > limits.questionsPerBatch)
    return { problem: `At most ${String(limits.questionsPerBatch)} questions can be asked at once.`, at: 'questions' };
  return { pairs };
};
