import type { AskingEvent, Usage } from '@askwatch/contracts/asking';
import { Counter, Histogram } from 'prom-client';

const answers = new Histogram({
  name: 'askwatch_answer_seconds',
  help: 'Time from asking to the end of a question, by outcome; failed questions without their time.',
  labelNames: ['outcome'] as const,
  buckets: [1, 2, 5, 10, 20, 30, 60, 90, 180, 600],
});

const failures = new Counter({
  name: 'askwatch_questions_failed_total',
  help: 'Questions that ended without an answer, by code.',
  labelNames: ['code'] as const,
});

const stages = new Counter({
  name: 'askwatch_question_stages_total',
  help: 'Stages that questions have reached.',
  labelNames: ['stage'] as const,
});

const tokens = new Counter({
  name: 'askwatch_model_tokens_total',
  help: 'Tokens used by a model for recorded answers, by direction: input or output.',
  labelNames: ['model', 'direction'] as const,
});

const cost = new Counter({
  name: 'askwatch_model_cost_dollars_total',
  help: 'US dollars spent on a model for recorded answers, where its price is configured.',
  labelNames: ['model'] as const,
});

const countUsage = ({ model, inputTokens, outputTokens, costMicros = 0 }: Usage): void => {
  tokens.inc({ model, direction: 'input' }, inputTokens);
  tokens.inc({ model, direction: 'output' }, outputTokens);
  cost.inc({ model }, costMicros / 1_000_000);
};

/** Counts events when they are appended, which happens once for each. */
export const measure = (events: AskingEvent[]): void => {
  for (const event of events) {
    if (event.type === 'QuestionProgressed') stages.inc({ stage: event.progress.stage });
    if (event.type === 'QuestionFailed') failures.inc({ code: event.code });
    if (event.type !== 'QuestionAnswered') continue;
    answers.observe({ outcome: event.answer.outcome }, event.ms / 1000);
    if (event.usage) countUsage(event.usage);
  }
};
