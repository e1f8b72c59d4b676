import { expect, test } from '@jest/globals';
import { z } from 'zod';
import * as asking from './asking.ts';
import * as identity from './identity.ts';
import * as monitoring from './monitoring.ts';
import * as notifications from './notifications.ts';

const id = '0b9a7f0e-3a57-4a2e-9d53-6a3f1f6f6a01';
const other = '0b9a7f0e-3a57-4a2e-9d53-6a3f1f6f6a02';
const watched = { website: 'https://example.com/', question: 'Who is the CFO?' };
const question = { type: 'AskQuestion', questionId: id, ...watched, mode: 'url' };
const password = 'long enough';

/** One valid input for each command. */
const samples: Record<string, Record<string, unknown>> = {
  AskQuestion: question,
  AskQuestions: { questions: [question] },
  RetryQuestion: { questionId: id, of: other },
  RetryQuestions: { retries: [{ questionId: id, of: other }] },
  QuestionIds: { questionIds: [id] },
  SearchQuery: { text: 'CFO' },
  OlderQuery: { before: `1764000000000_${id}` },
  AddWatch: { watchId: id, ...watched, tags: ['press'] },
  AddWatches: { watches: [{ watchId: id, ...watched, tags: ['press'] }] },
  EditWatch: { ...watched, revision: 0 },
  WatchIds: { watchIds: [id] },
  TagWatches: { watchIds: [id], tags: ['press'] },
  SetInterval: { watchIds: [id], minutes: 240 },
  RateChange: { rating: 'useful' },
  Rehearse: watched,
  Preferences: { mechanism: 'email', frequency: 'daily', hour: 8, weekday: 1, timeZone: 'UTC' },
  SignIn: { email: 'ann@example.com', password },
  SignOut: { refreshToken: 'x' },
  Register: { email: 'ann@example.com', password },
  ResetPassword: { email: 'ann@example.com' },
  CheckReset: { token: 'x' },
  ConfirmReset: { token: 'x', password },
  ConfirmEmail: { token: 'x' },
  ChangeName: { name: 'Ann Lee' },
  ChangeEmail: { email: 'ann@example.com', password },
  ChangePassword: { current: 'x', next: password },
  EraseAccount: { password },
  GoogleSignIn: { accessToken: 'x' },
};

const isCommand = (value: unknown): value is z.ZodObject =>
  value instanceof z.ZodObject && value.def.catchall instanceof z.ZodNever;
const commands = Object.entries({ ...asking, ...identity, ...monitoring, ...notifications }).flatMap(
  ([name, schema]) => (isCommand(schema) ? [[name, schema] as const] : []),
);

const texts = ['', ' \t', 'a'.repeat(20_000), 'Who\0?', 'Who \ud83d?', '\ude00'];
const unusualValues = [undefined, null, 7, 1.5, -1, Number.NaN, 1e21, true, {}, [], [null], ['x'], 'x', ...texts];

/** Copies of the input with one value, at any depth, replaced by each unusual one; lists also too long and repeated. */
const violations = (value: unknown): unknown[] => {
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    const long = Array.from({ length: 300 }, () => list[0]);
    return [
      ...unusualValues,
      long,
      [...list, ...list],
      ...list.flatMap((part, at) => violations(part).map((wrong) => list.with(at, wrong))),
    ];
  }
  if (typeof value !== 'object' || value === null) return unusualValues;
  const fields = Object.entries(value).flatMap(([key, part]) =>
    violations(part).map((wrong) => ({ ...value, [key]: wrong })),
  );
  return [...unusualValues, ...fields, { ...value, userId: 'bob' }, { ...value, ['x'.repeat(500)]: 1, proto: 2 }];
};

/** Messages that are specified or belong to one field. */
const own = [
  'Inputs missing',
  'Enter an email address',
  'Enter your password',
  'Use at least 8 characters',
  'Use more than just spaces',
  'Use at most 256 characters',
  'Enter your name',
  'Use at most 100 characters',
  'Use letters and spaces',
];
const zodsWords =
  /\b(?:too big|too small|expected|received|invalid|unrecognized|string|array|NaN|undefined|null|pattern|option|regex|int|<=|>=)\b|[<>]=/i;

test('the samples cover every command', () => {
  expect(commands.map(([name]) => name).sort()).toEqual(Object.keys(samples).sort());
});

test.each(commands)('%s: every error message is our own sentence, not zod’s', (name, schema) => {
  const sample = samples[name];
  expect(schema.safeParse(sample).success).toBe(true);
  const said = violations(sample).flatMap(
    (wrong) => schema.safeParse(wrong).error?.issues.map(({ message }) => message) ?? [],
  );
  expect(said.length).toBeGreaterThan(20);
  expect([...new Set(said)].filter((message) => zodsWords.test(message))).toEqual([]);
  expect(
    [...new Set(said)].filter((message) => !own.includes(message) && !/^[A-Z].{10,250}\.$/u.test(message)),
  ).toEqual([]);
});

const messageOf = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message;

test.each([
  [
    'The question is too long: use at most 1,000 characters.',
    asking.AskQuestions,
    { questions: [{ ...question, question: 'a'.repeat(1001) }] },
  ],
  [
    'The website address is too long: use at most 2,048 characters.',
    monitoring.EditWatch,
    { ...watched, website: 'a'.repeat(2049), revision: 0 },
  ],
  [
    'The question holds characters that are not text, such as half an emoji. Type it again.',
    monitoring.EditWatch,
    { ...watched, question: 'Who\0?', revision: 0 },
  ],
  [
    'The tag holds characters that are not text, such as half an emoji. Type it again.',
    monitoring.TagWatches,
    { watchIds: [id], tags: ['\ud83d'] },
  ],
  [
    'The tag is too long: use at most 40 characters.',
    monitoring.TagWatches,
    { watchIds: [id], tags: ['a'.repeat(41)] },
  ],
  [
    'These are too many tags: give at most 10 at a time.',
    monitoring.TagWatches,
    { watchIds: [id], tags: Array.from({ length: 11 }, () => 'a') },
  ],
  ['Give at least one watch.', monitoring.WatchIds, { watchIds: [] }],
  ['The id of a watch must be a UUID.', monitoring.WatchIds, { watchIds: ['x'] }],
  ['The website address is missing: add it.', monitoring.AddWatches, { watches: [{ watchId: id, question: 'Who?' }] }],
  ['The mode must be “url” or “domain”.', asking.AskQuestion, { ...question, mode: 'universe' }],
  ['There is no field called “userId” here: take it out.', asking.AskQuestion, { ...question, userId: 'bob' }],
  [
    'The same id stands here twice: give each entry an id of its own.',
    asking.AskQuestions,
    { questions: [question, question] },
  ],
  [
    'The same id stands here twice: give each entry an id of its own.',
    monitoring.AddWatches,
    {
      watches: [
        { watchId: id, ...watched },
        { watchId: id, ...watched },
      ],
    },
  ],
  ['The hour is too high: use 23 or less.', notifications.Preferences, { ...samples.Preferences, hour: 24 }],
  ['Inputs missing', monitoring.Rehearse, { ...watched, question: ' ' }],
])('%s', (sentence, schema, input) => {
  expect(messageOf(schema, input)).toBe(sentence);
});
