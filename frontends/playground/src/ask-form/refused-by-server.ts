import type { AskQuestion } from '@askwatch/contracts/asking';
import { ApiError } from '@askwatch/web-kit/api';
import { cut } from '@askwatch/web-kit/cut';
import { faultTexts } from '../texts.ts';
import { type Refused, refusedText } from './check.ts';
import type { Pair } from './combine.ts';

const namedChars = 80;

/**
 * The addresses that the server refused, and what can be asked without them.
 * @param sent the questions that were sent
 * @returns null for any other error
 */
export const refusedByServer = (
  error: unknown,
  sent: readonly AskQuestion[] | undefined,
): { problem: string; refused: Refused[]; rest: Pair[] } | null => {
  if (!(error instanceof ApiError) || error.code !== 'refused-address' || !sent) return null;
  const named = new Map(
    error.errors.flatMap(({ path, message }) => {
      const website = sent[Number(/^questions\.(\d+)\.website$/.exec(path)?.[1] ?? Number.NaN)]?.website;
      return website === undefined ? [] : [[website, message] as const];
    }),
  );
  if (named.size === 0) return null;
  const refused = [...named].map(([website, message]) => {
    const line = cut(website, namedChars);
    return { line, why: faultTexts.refused(line, message) };
  });
  const rest = sent
    .filter(({ website }) => !named.has(website))
    .map(({ website, question }) => ({ website, question }));
  return { problem: refusedText(refused, faultTexts.address), refused, rest };
};
