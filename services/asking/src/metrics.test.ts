import type { AskingEvent } from '@askwatch/contracts/asking';
import { expect, test } from '@jest/globals';
import { register } from 'prom-client';
import { measure } from './metrics.ts';

const id = '8a6d3c52-5c5f-4c0e-9a4e-1f2b3c4d5e6f';
const about = { questionId: id, userId: 'ann', workspaceId: 'ann', at: '2026-11-22T08:00:00.000Z' };
const usage = { model: 'small', calls: 2, inputTokens: 900, outputTokens: 100, costMicros: 2500 };

const valueOf = async (name: string, labels: Record<string, string>): Promise<number | undefined> => {
  const metric = await register.getSingleMetric(name.replace(/_(?:count|sum)$/, ''))?.get();
  const found = metric?.values.find((value) => {
    const given = value as unknown as { metricName?: string; labels: Record<string, unknown> };
    return (given.metricName ?? name) === name && Object.entries(labels).every(([key, is]) => is === given.labels[key]);
  });
  return found?.value;
};

test('answers are measured by outcome, with the tokens and the cost of a model', async () => {
  const events: AskingEvent[] = [
    { ...about, type: 'QuestionProgressed', progress: { stage: 'thinking' } },
    {
      ...about,
      type: 'QuestionAnswered',
      answer: { outcome: 'not-stated', text: 'x', engine: 'builtin' } as never,
      ms: 1500,
      usage,
    },
    { ...about, type: 'QuestionFailed', code: 'deadline', reason: 'x' },
  ];
  measure(events);
  measure(events.slice(1, 2));
  expect(await valueOf('askwatch_answer_seconds_count', { outcome: 'not-stated' })).toBe(2);
  expect(await valueOf('askwatch_answer_seconds_sum', { outcome: 'not-stated' })).toBe(3);
  expect(await valueOf('askwatch_question_stages_total', { stage: 'thinking' })).toBe(1);
  expect(await valueOf('askwatch_questions_failed_total', { code: 'deadline' })).toBe(1);
  expect(await valueOf('askwatch_model_tokens_total', { model: 'small', direction: 'input' })).toBe(1800);
  expect(await valueOf('askwatch_model_tokens_total', { model: 'small', direction: 'output' })).toBe(200);
  expect(await valueOf('askwatch_model_cost_dollars_total', { model: 'small' })).toBeCloseTo(0.005);
});
