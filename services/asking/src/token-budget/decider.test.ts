import { Refusal } from '@askwatch/service-kit/decider';
import { specification } from '@askwatch/service-kit/testing';
import { expect, test } from '@jest/globals';
import { tokenBudget, type TokenCommand } from './decider.ts';

const given = specification(tokenBudget);
const about = {
  userId: 'user-1',
  workspaceId: 'user-1',
  at: '2026-11-21T08:00:00.000Z',
  day: '2026-11-21',
  questionId: '0b9a7f0e-3a57-4a2e-9d53-6a3f1f6f6a01',
};
const reserve = (tokens: number, limit: number | null = 50_000): TokenCommand => ({
  ...about,
  type: 'ReserveTokens',
  tokens,
  limit,
});
const reserved = (tokens: number, questionId = about.questionId) => ({
  ...about,
  type: 'TokensReserved' as const,
  tokens,
  questionId,
});
const settled = (tokens: number) => ({ ...about, type: 'TokensSettled' as const, tokens });
const other = '1b9a7f0e-3a57-4a2e-9d53-6a3f1f6f6a02';

test("tokens are reserved while the day's budget lasts", () => {
  given().when(reserve(10_000)).then(reserved(10_000));
});

test('a used-up day refuses, and so does a question that has used its share', () => {
  expect(() =>
    tokenBudget.decide(reserve(20_000), [reserved(35_000, other)].reduce(tokenBudget.evolve, tokenBudget.initial)),
  ).toThrow(Refusal);
  expect(() =>
    tokenBudget.decide(reserve(20_000, null), [reserved(30_000)].reduce(tokenBudget.evolve, tokenBudget.initial)),
  ).toThrow(Refusal);
});

test('unused tokens can be reserved again', () => {
  given(reserved(30_000), settled(25_000)).when(reserve(20_000)).then(reserved(20_000));
});

test('settling with no unused tokens emits no event', () => {
  given(reserved(30_000))
    .when({ ...about, type: 'SettleTokens', tokens: 0 })
    .then();
});

test("an account that isn't metered has no day limit", () => {
  given(reserved(900_000, other)).when(reserve(30_000, null)).then(reserved(30_000));
});
