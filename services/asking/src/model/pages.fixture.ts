import type { Block, PageRead } from '@askwatch/contracts/reading';
import type { TokenBudget } from '../token-budget/budget.ts';
import { answerWithModel } from './answer-with-model.ts';
import type { ModelReply } from './reply.ts';
import type { Verdicts } from './verdicts.ts';
import { openAiModel } from '../outside/openai.ts';

export const pageOf = (url: string, ...texts: string[]): PageRead => ({
  read: true,
  url,
  title: 'Team',
  readAt: '2026-11-21T08:00:00.000Z',
  hash: `hash of ${url}`,
  passages: [{ id: '0', headings: [], blocks: texts.map((text): Block => ({ kind: 'paragraph', text })) }],
  structured: [],
  links: [],
  rendered: false,
  bytes: 1000,
});

export const team = pageOf(
  'https://example.com/team',
  'Our bookkeeping is in the hands of Jane Doe, chief financial officer.',
  'Ladders since 1950.',
);

const memoryVerdicts = (): Verdicts => {
  const kept = new Map<string, ModelReply>();
  return {
    find: (key) => Promise.resolve(kept.get(key) ?? null),
    keep: (key, reply) => {
      kept.set(key, reply);
      return Promise.resolve();
    },
    sweep: () => Promise.resolve(),
  };
};

export const unlimited: TokenBudget = { reserve: () => Promise.resolve(true), settle: () => Promise.resolve() };

/** An answerer whose model is the server at `url`, with a timeout of half a second. */
export const withModelAt = (
  url: string,
  more: { budget?: TokenBudget; retries?: number; restMs?: number; apiKey?: string } = {},
) => {
  const { budget = unlimited, retries = 0, restMs = 50, apiKey = 'sk-canary-key' } = more;
  const model = openAiModel({ apiKey, baseURL: url, model: 'local', timeoutMs: 500, retries, restMs });
  return answerWithModel({ model, budget, verdicts: memoryVerdicts(), prices: { input: 0.25, output: 2 } });
};
