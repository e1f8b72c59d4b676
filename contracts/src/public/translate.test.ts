import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { QuestionAnswered, QuestionAsked } from '../asking.ts';
import { type Answer, Value } from '../answer.ts';
import type { Business } from '../leads.ts';
import { AnswerChanged, HealthChanged } from '../monitoring.ts';
import { withWorkspace } from '../workspace.ts';
import { PublicEvent, type PublicEventOf, PublicType } from './events.ts';
import { publicKeyOf, publicTopicOf, publicTopics } from './topics.ts';
import { translating } from './translate.ts';

const sample = (file: string): unknown =>
  withWorkspace(JSON.parse(readFileSync(new URL(`../../samples/${file}.json`, import.meta.url), 'utf8')));
const origin = 'https://askwatch.example';
const translate = translating(origin);
const place = { stream: 'watch-1', version: 7 };
const changed = AnswerChanged.parse(sample('monitoring/answer-changed'));
const asked = QuestionAsked.parse(sample('asking/question-asked'));
const answered = QuestionAnswered.parse(sample('asking/question-answered'));

test('a changed answer names the company, both answers with their quotes, and links back', () => {
  expect(translate.answerChanged(changed, place)).toEqual({
    specversion: '1.0',
    id: 'watch-1@7',
    source: '/askwatch',
    type: 'answer.changed.v1',
    subject: 'example.com',
    time: changed.at,
    datacontenttype: 'application/json',
    dataschema: `${origin}/docs/events/schemas/answer.changed.v1.json`,
    data: {
      workspaceId: 'user-1',
      company: { domain: 'example.com', website: 'https://example.com/team' },
      watchId: changed.watchId,
      question: 'Who is the CFO?',
      changeId: changed.change.changeId,
      kind: 'changed',
      before: expect.objectContaining({ text: 'Jane Doe, Chief Financial Officer' }),
      after: {
        outcome: 'answered',
        text: 'Bob Ray, Chief Financial Officer',
        value: { kind: 'person', people: [{ name: 'Bob Ray', role: 'Chief Financial Officer' }] },
        quotes: [
          {
            quote: 'Bob Ray Chief Financial Officer',
            url: 'https://example.com/team',
            title: 'Team',
            readAt: '2026-11-21T08:00:00.000Z',
          },
        ],
        proven: true,
      },
      added: ['Bob Ray'],
      removed: ['Jane Doe'],
      seenAt: changed.change.seenAt,
      confirmedAt: changed.change.confirmedAt,
      link: `${origin}/monitoring?watch=${changed.watchId}`,
    },
  });
});

const values: Value[] = [
  { kind: 'people', people: [{ name: 'Ann' }] },
  { kind: 'price', prices: [{ amount: 30, currency: 'USD', period: 'month', plan: 'Pro', text: '$30 a month' }] },
  { kind: 'list', items: ['a', 'b'] },
  { kind: 'date', date: '2026-11', what: 'launch' },
  { kind: 'yes-no', yes: true },
  { kind: 'text', text: 'words' },
];

test.each(values.map((value) => [value.kind, value] as const))(
  'a value of the kind %s keeps everything',
  (_, value) => {
    const answer = { ...answered.answer, value } as Answer;
    const event = translate.questionAnswered({ ...answered, answer }, asked, place);
    expect((event as PublicEventOf<'question.answered.v1'>).data.answer.value).toEqual(value);
  },
);

test('every kind of internal value has a public one', () => {
  const kinds = [...values.map(({ kind }) => kind), 'person'].sort();
  expect(Value.options.map(({ shape }) => shape.kind.value as string).sort()).toEqual(kinds);
});

test.each(['question-answered-unreadable', 'question-answered-unsure', 'question-answered-by-model'])(
  'the stored event %s can be translated',
  (file) => {
    const event = translate.questionAnswered(QuestionAnswered.parse(sample(`asking/${file}`)), asked, place);
    expect(event.type).toBe('question.answered.v1');
  },
);

test('internal details stay internal: no user, hash, engine, model or usage', () => {
  const by = QuestionAnswered.parse(sample('asking/question-answered-by-model'));
  const text = JSON.stringify([
    translate.questionAnswered({ ...by, userId: 'the-user', workspaceId: 'ours' }, asked, place),
    translate.answerChanged({ ...changed, userId: 'the-user', workspaceId: 'ours' }, place),
  ]);
  for (const secret of ['the-user', 'pageHash', 'engine', 'model', 'usage', 'intent', 'pagesRead'])
    expect(text).not.toContain(`"${secret}`);
});

test('trouble with a website has a code and a sentence; recovery has neither', () => {
  const troubled = HealthChanged.parse(sample('monitoring/health-changed'));
  const well = HealthChanged.parse(sample('monitoring/health-changed-ok'));
  expect((translate.healthChanged(troubled, place) as PublicEventOf<'watch.health-changed.v1'>).data).toMatchObject({
    status: 'failing',
    cause: { code: 'server-error', text: 'The site returned an error. Try again later.' },
  });
  const { data } = translate.healthChanged(well, place) as PublicEventOf<'watch.health-changed.v1'>;
  expect([data.status, data.cause]).toEqual(['ok', undefined]);
});

const search = {
  id: '5b0f7a52-0c35-4b8e-9a51-2f0a6c1d7e90',
  workspaceId: 'user-1',
  keyword: 'pool companies',
  location: 'Auburn, Alabama',
};
const business = (of: Partial<Business>): Business => ({
  placeId: 'osm:node/1',
  name: 'Blue Pools',
  address: '1 Main Street',
  phone: '+1 334 555 0100',
  website: 'www.bluepools.com',
  ...of,
});

test('every unlocked business is an event of its own, with its attribution', () => {
  const found = [business({}), business({ placeId: 'osm:node/2', website: '', phone: '', address: '' })];
  const at = '2026-11-22T10:01:00.000Z';
  const events = translate.leadsUnlocked({ ...search, provider: 'osm' }, found, at, place);
  expect(events.map(({ id, subject }) => [id, subject])).toEqual([
    ['watch-1@7/osm:node/1', 'bluepools.com'],
    ['watch-1@7/osm:node/2', 'osm:node/2'],
  ]);
  expect(events.map(({ data }) => ('lead' in data ? data.lead : null))).toEqual([
    {
      id: 'osm:node/1',
      name: 'Blue Pools',
      address: '1 Main Street',
      phone: '+1 334 555 0100',
      website: 'https://www.bluepools.com/',
      domain: 'bluepools.com',
    },
    { id: 'osm:node/2', name: 'Blue Pools' },
  ]);
  expect(events[0]?.data).toMatchObject({
    provider: 'osm',
    attribution: { text: '© OpenStreetMap contributors (ODbL)' },
    link: `${origin}/buy-leads?search=${search.id}`,
  });
});

test('nothing from Google leaves as an event, and no website that is not a public one', () => {
  const at = '2026-11-22T10:01:00.000Z';
  expect(translate.leadsUnlocked({ ...search, provider: 'google' }, [business({})], at, place)).toEqual([]);
  expect(translate.leadsUnlocked(search, [business({})], at, place)).toEqual([]);
  const [event] = translate.leadsUnlocked(
    { ...search, provider: 'osm' },
    [business({ website: 'javascript:alert(1)' })],
    at,
    place,
  );
  expect(JSON.stringify(event)).not.toContain('javascript:');
});

test.each(['example.com', 'ftp://example.com', 'javascript:alert(1)', ''])(
  'a watch of %j names no company, and cannot be translated',
  (website) => {
    expect(() => translate.answerChanged({ ...changed, website }, place)).toThrow();
  },
);

test('every type has one topic, and events of one company share a key', () => {
  const types = Object.values(publicTopics).flatMap(({ types: of }) => of as readonly PublicType[]);
  expect([...types].sort()).toEqual([...PublicType.options].sort());
  expect(PublicEvent.options.map(({ shape }) => shape.type.value).sort()).toEqual([...PublicType.options].sort());
  const erased = translate.accountErased(
    { workspaceId: 'user-1', at: changed.at },
    { stream: 'account-1', version: 2 },
  );
  expect([publicTopicOf(erased), publicKeyOf(erased)]).toEqual(['askwatch.public.accounts', 'user-1']);
  const events = [
    translate.answerChanged(changed, place),
    translate.questionAnswered(answered, { ...asked, website: 'http://www.EXAMPLE.com/x' }, place),
    ...translate.leadsUnlocked(
      { ...search, provider: 'osm' },
      [business({ website: 'example.com' })],
      changed.at,
      place,
    ),
  ];
  expect(new Set(events.map(publicKeyOf))).toEqual(new Set(['user-1/example.com']));
  expect(new Set(events.map(publicTopicOf))).toEqual(new Set(['askwatch.public.companies']));
});

test('the same event is translated to the same bytes every time', () => {
  const twice = [0, 1].map(() => JSON.stringify(translate.answerChanged(changed, place)));
  expect(twice[0]).toBe(twice[1]);
});
