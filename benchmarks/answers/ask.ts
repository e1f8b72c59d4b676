import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QuestionView } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import type { connectAsk } from '@askwatch/deploy/local/ask-client';
import type { Posed, Said } from './asked.ts';
import type { Served } from './serve.ts';

const pollMs = 40;

const finished = async (client: ReturnType<typeof connectAsk>, id: string): Promise<QuestionView> => {
  const until = Date.now() + limits.questionDeadlineMs + 30_000;
  while (Date.now() < until) {
    const view = await client.question(id).catch(() => null); // The view is updated shortly after the command.
    if (view?.answer ?? view?.error) return view;
    await sleep(pollMs);
  }
  throw new Error(`Question ${id} did not end in time`);
};

/** Asks the running product one labelled question. */
export const askProduct = async (
  client: ReturnType<typeof connectAsk>,
  { label, site: { base } }: Pick<Posed, 'label' | 'site'>,
  site: Served,
): Promise<Said> => {
  const before = { ...site.traffic };
  const id = randomUUID();
  await client.ask(id, new URL(base + label.start, site.origin).href, label.question, label.mode);
  const { answer, error, ms, progress, usage } = await finished(client, id);
  return {
    answer: answer ?? null,
    ...(error ? { failure: error.reason } : {}),
    ...(ms === undefined ? {} : { ms }),
    pages: progress.selectedPages ?? [],
    requests: site.traffic.requests - before.requests,
    bytes: site.traffic.bytes - before.bytes,
    ...(usage ? { usage } : {}),
  };
};
