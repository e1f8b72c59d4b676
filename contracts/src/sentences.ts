import { config, type core } from 'zod';

type Issue = core.$ZodRawIssue;

/** User-facing names of command fields. */
const names: Record<string, string> = {
  website: 'website address',
  email: 'email address',
  current: 'current password',
  next: 'new password',
  minutes: 'interval in minutes',
  timeZone: 'time zone',
  token: 'code of the emailed link',
  accessToken: 'sign-in with Google',
  questionId: 'id of a question',
  watchId: 'id of a watch',
  of: 'id of the question to ask again',
};

/** Names of list members, singular and plural. */
const members: Record<string, readonly [string, string]> = {
  questions: ['question', 'questions'],
  retries: ['question', 'questions'],
  watches: ['watch', 'watches'],
  tags: ['tag', 'tags'],
  questionIds: ['question', 'questions'],
  watchIds: ['watch', 'watches'],
};

const ids = new Set(['questionIds', 'watchIds']);

/** The name of a field; for a list member, the name of what the list contains. */
const nameOf = (path: readonly PropertyKey[]): string => {
  const last = path.at(-1);
  if (last === undefined) return 'request';
  if (typeof last === 'string') return names[last] ?? last;
  const list = String(path.at(-2));
  const [one = 'entry'] = members[list] ?? [];
  return ids.has(list) ? `id of a ${one}` : one;
};

const kinds: Record<string, string> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
};

const shownKeys = 3;
const shownChars = 40;
const quoted = (text: string) => `“${text.slice(0, shownChars).toWellFormed()}”`;
const figure = (value: number | bigint) => value.toLocaleString('en');

const tooLarge = (
  name: string,
  path: readonly PropertyKey[],
  { origin, maximum }: Extract<Issue, { code: 'too_big' }>,
): string => {
  if (origin === 'string') return `The ${name} is too long: use at most ${figure(maximum)} characters.`;
  if (origin !== 'array') return `The ${name} is too high: use ${figure(maximum)} or less.`;
  const [, many = 'entries'] = members[String(path.at(-1))] ?? [];
  return `These are too many ${many}: give at most ${figure(maximum)} at a time.`;
};

const tooLittle = (
  name: string,
  path: readonly PropertyKey[],
  { origin, minimum }: Extract<Issue, { code: 'too_small' }>,
): string => {
  if (origin === 'string' && Number(minimum) > 1)
    return `The ${name} is too short: use at least ${figure(minimum)} characters.`;
  if (origin === 'string') return `The ${name} is empty: fill it in.`;
  if (origin !== 'array') return `The ${name} is too low: use ${figure(minimum)} or more.`;
  const [one = 'entry'] = members[String(path.at(-1))] ?? [];
  return `Give at least ${minimum === 1 ? 'one' : figure(minimum)} ${one}.`;
};

/** Sentences for a schema's own `params.rule`, which need the field's name. */
const ruleSentence = (name: string, params: Record<string, unknown> | undefined): string => {
  if (params?.rule === 'text')
    return `The ${name} holds characters that are not text, such as half an emoji. Type it again.`;
  if (params?.rule === 'distinct') return 'The same id stands here twice: give each entry an id of its own.';
  return `The ${name} cannot be used as it is. Check it.`;
};

/**
 * One sentence that says what is wrong with an input and how to fix it. A schema's own message takes precedence.
 * @param issue as reported by zod
 */
const sentenceOf = (issue: Issue): string => {
  const path = issue.path ?? [];
  const name = nameOf(path);
  switch (issue.code) {
    case 'invalid_type':
      if (path.length === 0) return 'This request holds nothing that can be used. Send JSON as documented.';
      if (issue.input === undefined) return `The ${name} is missing: add it.`;
      return `The ${name} must be ${kinds[issue.expected] ?? 'of another kind'}.`;
    case 'too_big':
      return tooLarge(name, path, issue);
    case 'too_small':
      return tooLittle(name, path, issue);
    case 'invalid_value':
      return `The ${name} must be ${issue.values.map((value) => quoted(String(value))).join(' or ')}.`;
    case 'unrecognized_keys': {
      const keys = issue.keys.slice(0, shownKeys).map(quoted).join(', ');
      return `There is no field called ${keys} here: take it out.`;
    }
    case 'invalid_format':
      return issue.format === 'uuid' ? `The ${name} must be a UUID.` : `The ${name} is misspelt. Check it.`;
    case 'custom':
      return ruleSentence(name, issue.params);
    default:
      return `The ${name} cannot be used as it is. Check it.`;
  }
};

// Set globally here, so that it applies to every schema in every process.
config({ customError: sentenceOf });
