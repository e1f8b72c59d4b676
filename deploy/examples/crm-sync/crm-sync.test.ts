import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicEvent } from '@askwatch/contracts/public/events';
import { afterEach, expect, test } from '@jest/globals';
import { changed, lead, startCrm, troubled } from './crm.fixture.ts';
import { delivering, type Outcome } from './deliver.ts';
import { eraseFromCrm } from './erase.ts';
import { hubSpot } from './hubspot.ts';
import { stepsOf } from './plan.ts';
import type { Call, Fault } from './stand-in/server.ts';
import { openState } from './state.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** The consumer without Kafka, with a clock that moves when it waits. */
const setUp = async (settings: Parameters<typeof startCrm>[0] = {}, timeoutMs = 20_000) => {
  const clock = { ms: 0 };
  const crm = await startCrm({ ...settings });
  const folder = mkdtempSync(join(tmpdir(), 'crm-sync-'));
  stops.push(crm.stop, () => {
    rmSync(folder, { recursive: true });
  });
  const state = openState(folder);
  const reports: (Outcome & { id: string; ms: number })[] = [];
  const waits: number[] = [];
  const api = hubSpot({ url: crm.url, token: 'key', timeoutMs });
  const deliver = delivering({
    crm: api,
    bury: state.bury,
    report: ({ id }, outcome) => void reports.push({ id, ms: clock.ms, ...outcome }),
    sleep: (ms) => {
      waits.push(ms);
      clock.ms += ms;
      return Promise.resolve();
    },
  });
  const all = async (...events: PublicEvent[]) => {
    for (const event of events) await deliver(event);
  };
  return { ...crm, api, state, reports, waits, clock, all };
};

/** Each fault once, for the first call that it fits. */
const once = (fault: Fault, fits: (call: Call) => boolean) => {
  let left = 1;
  return (call: Call): Fault | undefined => (left > 0 && fits(call) && (left -= 1) === 0 ? fault : undefined);
};

const site = 'https://www.acme.example/team';

test('a change becomes a company, its people and a note, associated with the company', async () => {
  const { all, of } = await setUp();
  await all(changed(site, 1, 'ws', 'Bob van Ray'));
  const [company] = of('companies');
  expect(company?.properties).toMatchObject({
    askwatch_id: 'ws/acme.example',
    askwatch_workspace: 'ws',
    domain: 'acme.example',
    askwatch_question: 'Who is the CFO?',
    askwatch_answer: 'Answer 1',
  });
  expect(of('contacts').map(({ properties }) => properties)).toMatchObject([
    { firstname: 'Bob van', lastname: 'Ray', jobtitle: 'CFO', askwatch_status: 'named' },
    { firstname: 'Jane', lastname: 'Doe', askwatch_status: 'no longer named' },
  ]);
  const [note] = of('notes');
  expect(note?.properties.hs_note_body).toContain('Jane Doe, Chief Financial Officer → Answer 1');
  for (const { associations } of [...of('contacts'), ...of('notes')])
    expect(associations).toMatchObject([{ to: { id: company?.id } }]);
});

test('words of a page cannot put markup into a note', () => {
  const event = changed(site, 1);
  if (event.type !== 'answer.changed.v1') throw new Error('another event');
  const [quote] = event.data.after.quotes;
  if (!quote) throw new Error('no quote');
  quote.quote = '<img src=x onerror="alert(1)">';
  const note = stepsOf(event).find(({ type }) => type === 'notes');
  expect(note?.properties.hs_note_body).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
});

test('a lead becomes a company with its attribution, with or without a website', async () => {
  const { all, of } = await setUp();
  await all(lead(1));
  expect(of('companies').map(({ properties }) => properties)).toMatchObject([
    { name: 'Blue Pools', phone: '+1 334', askwatch_attribution: '© OpenStreetMap contributors (ODbL)' },
  ]);
});

test('events that arrive again, in any order, change nothing', async () => {
  const { all, records, writes } = await setUp();
  const events = [changed(site, 1), troubled(site, 2), changed(site, 3), lead(4)];
  await all(...events);
  const before = JSON.stringify(records);
  writes.splice(0);
  await all(...events, ...[...events].reverse());
  expect(writes).toEqual([]);
  expect(JSON.stringify(records)).toBe(before);
});

test('an older event adds its note, and leaves newer facts as they are', async () => {
  const { all, of } = await setUp();
  await all(changed(site, 5), changed(site, 2));
  expect(of('companies')[0]?.properties.askwatch_answer).toBe('Answer 5');
  expect(of('notes')).toHaveLength(2);
});

test('a rate limit is waited for as long as the CRM says', async () => {
  const { all, waits, reports, of } = await setUp({
    fault: once('limit', () => true),
    retryAfterSeconds: 7,
  });
  await all(changed(site, 1));
  expect(waits).toEqual([7000]);
  expect(reports).toMatchObject([
    { outcome: 'retrying', retries: 1, problem: 'the CRM answered with 429' },
    { outcome: 'synced', retries: 1, crmId: of('companies')[0]?.id },
  ]);
});

test.each(['companies', 'contacts', 'notes'])(
  'a conflict over one of the %s is settled with the record that won',
  async (type) => {
    const { all, of, reports } = await setUp({
      fault: once('conflict', (call) => call.method === 'POST' && call.type === type),
    });
    await all(changed(site, 1));
    expect([of('companies').length, of('contacts').length, of('notes').length]).toEqual([1, 2, 1]);
    expect(reports).toMatchObject([{ outcome: 'synced', retries: 0 }]);
  },
);

test.each(
  (['error', 'error-after', 'hang-after'] as const).flatMap((fault) =>
    ['companies', 'contacts', 'notes'].map((type) => [fault, type] as const),
  ),
)('after "%s" at one of the %s, everything is there once', async (fault, type) => {
  const settings = { fault: once(fault, (call) => call.method === 'POST' && call.type === type) };
  const { all, of, reports } = await setUp(settings, fault === 'hang-after' ? 1500 : undefined);
  await all(changed(site, 1));
  expect([of('companies').length, of('contacts').length, of('notes').length]).toEqual([1, 2, 1]);
  expect(reports.map(({ outcome }) => outcome)).toEqual(['retrying', 'synced']);
});

test('what the CRM refuses for good is a dead letter, and the events after it go on', async () => {
  const isBad = ({ properties }: Call) => properties?.askwatch_answer === 'Answer 1';
  const { all, state, of, reports } = await setUp({ fault: (call) => (isBad(call) ? 'invalid' : undefined) });
  const [bad, good] = [changed(site, 1), changed(site, 2)];
  await all(bad, good);
  expect(reports.map(({ id, outcome }) => [id, outcome])).toEqual([
    [bad.id, 'dead'],
    [good.id, 'synced'],
  ]);
  expect(of('companies')[0]?.properties.askwatch_answer).toBe('Answer 2');
  expect(state.dead()).toMatchObject([{ event: bad, problem: expect.stringContaining('VALIDATION_ERROR') }]);

  const retried: unknown[] = [];
  const interrupted = state.retryDead(() => Promise.reject(new Error('stopped')));
  await expect(interrupted).rejects.toThrow('stopped');
  await state.bury(good, 'meanwhile');
  expect(await state.retryDead(({ event }) => Promise.resolve(void retried.push(event)))).toBe(1);
  expect(retried).toEqual([bad]);
  expect(state.dead()).toMatchObject([{ event: good }]);
});

test('a wrong key loses nothing: events wait for the right one', async () => {
  let isWrong = true;
  const { server, all, clock, of } = await setUp();
  const handlers = server.listeners('request') as ((...args: unknown[]) => void)[];
  server.removeAllListeners('request');
  server.on('request', (req, res) => {
    if (isWrong && clock.ms < 60_000) res.writeHead(401).end();
    else for (const handle of handlers) handle(req, res);
  });
  await all(changed(site, 1));
  isWrong = false;
  expect(clock.ms).toBeGreaterThanOrEqual(60_000);
  expect(of('notes')).toHaveLength(1);
});

test('a CRM that is down for a day: nothing is lost, each company in order, and what waits is reported', async () => {
  const dayMs = 86_400_000;
  const clock = { ms: 0 };
  let calls = 0;
  const faults: (Fault | undefined)[] = [
    undefined,
    undefined,
    'limit',
    undefined,
    undefined,
    undefined,
    'error-after',
    undefined,
    undefined,
    'error',
  ];
  const crm = await setUp({
    isDown: () => clock.ms < dayMs,
    // Once it is up again, it is not well.
    fault: () => faults[(calls += 1) % faults.length],
  });
  Object.defineProperty(clock, 'ms', { get: () => crm.clock.ms });
  const sites = ['https://a.example/', 'https://b.example/', 'https://c.example/'];
  const events = Array.from({ length: 18 }, (_, n) => changed(sites[n % 3] ?? '', n + 1));
  await crm.all(...events);
  expect(
    crm
      .of('notes')
      .map(({ properties }) => properties.askwatch_id)
      .sort(),
  ).toEqual(events.map(({ id }) => id).sort());
  for (const address of sites) {
    const id = `ws/${new URL(address).hostname}`;
    const own = events.filter(({ subject }) => `ws/${subject}` === id);
    const notes = crm.writes.filter(({ method, type }) => method === 'POST' && type === 'notes');
    const written = notes
      .map(({ properties }) => properties?.askwatch_id)
      .filter((one) => own.some((event) => event.id === one));
    expect(written).toEqual(own.map((event) => event.id));
    const company = crm.of('companies').find(({ properties }) => properties.askwatch_id === id);
    expect(company?.properties.askwatch_answer).toBe(
      `Answer ${String(own.length * 3 - 3 + sites.indexOf(address) + 1)}`,
    );
  }
  const waited = crm.reports.filter(({ id, ms }) => id === events[0]?.id && ms < dayMs);
  expect(waited.length).toBeGreaterThan(100);
  expect(waited.at(-1)).toMatchObject({
    outcome: 'retrying',
    retries: waited.length,
    problem: expect.stringContaining('503'),
  });
  expect(crm.reports.filter(({ outcome }) => outcome === 'synced')).toHaveLength(18);
  expect(crm.state.dead()).toEqual([]);
});

test('an erased account takes everything that was written for it out of the CRM, and nothing else', async () => {
  const { all, api, records, of } = await setUp();
  await all(changed(site, 1), lead(2), changed(site, 3, 'other'));
  await eraseFromCrm(api, 'ws');
  expect(new Set(records.map(({ properties }) => properties.askwatch_workspace))).toEqual(new Set(['other']));
  expect(of('companies')).toHaveLength(1);
  await eraseFromCrm(api, 'ws');
});
