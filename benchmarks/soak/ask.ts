import { setTimeout as sleep } from 'node:timers/promises';
import type { QuestionView } from '@askwatch/contracts/asking';
import type { connectAsk } from '@askwatch/deploy/local/ask-client';

/** How one question ended, with milliseconds since it was sent; `view` is null if it did not end within six minutes. */
export type Ending = { view: QuestionView | null; ms: number };

const pollMs = 250;
const longestMs = 360_000;

/** Waits until a question has ended. */
export const ending = async (client: ReturnType<typeof connectAsk>, id: string): Promise<Ending> => {
  const began = Date.now();
  while (Date.now() - began < longestMs) {
    const view = await client.question(id).catch(() => null); // The view is updated shortly after the command.
    if (view?.answer ?? view?.error) return { view, ms: view.ms ?? Date.now() - began };
    await sleep(pollMs);
  }
  return { view: null, ms: longestMs };
};

type Wanted = { name: string; website: string; expected?: string };

export type Asked = {
  name: string;
  ms: number;
  /** How the question ended: an outcome with its cause, a failure code, or that it did not end. */
  outcome: string;
  isRight?: boolean;
};

const outcomeOf = (view: QuestionView | null): string => {
  if (!view) return 'did not end';
  if (!view.answer) return `failed: ${view.error?.code ?? 'unknown'}`;
  return 'cause' in view.answer ? `${view.answer.outcome}: ${view.answer.cause}` : view.answer.outcome;
};

/** Asks one question after the other until `isOver`. A rejected command counts as an outcome. */
export const askUntilStopped = async (
  isOver: () => boolean,
  ask: (website: string) => Promise<Ending>,
  next: () => Wanted,
): Promise<Asked[]> => {
  const asked: Asked[] = [];
  while (!isOver()) {
    const { name, website, expected } = next();
    const began = Date.now();
    try {
      const { view, ms } = await ask(website);
      const isRight = expected === undefined ? {} : { isRight: view?.answer?.text.includes(expected) === true };
      asked.push({ name, ms, outcome: outcomeOf(view), ...isRight });
    } catch (error) {
      const outcome = `refused: ${error instanceof Error ? error.message : String(error)}`;
      asked.push({ name, ms: Date.now() - began, outcome, ...(expected === undefined ? {} : { isRight: false }) });
      await sleep(1000);
    }
  }
  return asked;
};
