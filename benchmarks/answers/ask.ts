import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QuestionView } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import type { connectAsk } from '@askwatch/deploy/local/ask-client';
import type { Label } from './labels.ts';
import { isRight, type Verdict, verdictOf } from './score.ts';
import { fileAt, type Served } from './serve.ts';
import { join } from 'node:path';

export type Asked = {
  label: Label;
  verdict: Verdict;
  view: QuestionView;
  requests: number;
  bytes: number;
  /** Domain mode: position of the page with the answer among those read first, from 1; 0 if it was not among them. */
  place?: number;
};

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

const placeOf = (label: Label, view: QuestionView, root: string): number => {
  const source = join(root, label.source ?? '');
  const files = (view.progress.selectedPages ?? []).map((url) =>
    fileAt(root, decodeURIComponent(new URL(url).pathname)),
  );
  return files.indexOf(source) + 1;
};

/** Asks the running product one labelled question and rates its answer. */
export const askLabel = async (
  client: ReturnType<typeof connectAsk>,
  label: Label,
  site: Served,
  root: string,
): Promise<Asked> => {
  const before = { ...site.traffic };
  const id = randomUUID();
  await client.ask(id, new URL(label.start, site.origin).href, label.question, label.mode);
  const view = await finished(client, id);
  const quotes =
    view.answer && 'evidence' in view.answer ? view.answer.evidence.map(({ quote }) => quote).join(' ') : '';
  const verdict = verdictOf(label, view.answer ?? null);
  const found = placeOf(label, view, root);
  // A different page may state the same: then the page that the answer came from counts.
  const elsewhere =
    verdict === 'right' && isRight(label, quotes)
      ? (view.progress.selectedPages ?? []).indexOf(view.sourceUrl ?? '') + 1
      : 0;
  return {
    label,
    verdict,
    view,
    requests: site.traffic.requests - before.requests,
    bytes: site.traffic.bytes - before.bytes,
    ...(label.mode === 'domain' && label.answerable && label.source !== undefined ? { place: found || elsewhere } : {}),
  };
};
