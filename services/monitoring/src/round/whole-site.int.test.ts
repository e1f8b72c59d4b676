import { randomUUID } from 'node:crypto';
import type { Answer } from '@askwatch/contracts/answer';
import { MonitoringEvent } from '@askwatch/contracts/monitoring';
import { ownActor } from '@askwatch/contracts/workspace';
import { inActivity } from '@askwatch/service-kit/beat.fixture';
import { freshDatabase } from '@askwatch/service-kit/engines.fixture';
import { eventStore } from '@askwatch/service-kit/event-store';
import { handle } from '@askwatch/service-kit/handle';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { page, paragraph, passage, saysHolder, silent } from '../check/pages.fixture.ts';
import { watch as watchDecider } from '../watch/decider.ts';
import { watchView } from '../watch/view.ts';
import { type OpenCheck, roundActivities } from './activities.ts';
import { shardOf } from './due.ts';
import { follow } from './follow.ts';
import { scheduleOf } from './schedule-view.ts';
import { checkStore, pageOf } from './store.ts';

const ann = ownActor('ann');
const website = 'https://example.com/';
const team = 'https://example.com/team';
const shard = shardOf(website);
const hour = 3_600_000;

const openRounds = async () => {
  const { db, part } = await freshDatabase();
  const clock = { now: Date.now() };
  const searches: { open: OpenCheck; answer: Answer }[] = [];
  const now = () => clock.now;
  const store = await eventStore<MonitoringEvent>(db, MonitoringEvent);
  const checks = await checkStore(db);
  const decide = handle(store, watchDecider);
  const nothing = () => Promise.resolve();
  const rounds = roundActivities({
    store: checks,
    decide,
    show: nothing,
    now,
    confirmAfterMs: hour,
    startConfirming: nothing,
    startFinding: nothing,
    startSearching: (_check, open, answer) => {
      searches.push({ open, answer });
      return Promise.resolve();
    },
  });
  return { db, part, clock, store, checks, decide, rounds, searches };
};

let product: Awaited<ReturnType<typeof openRounds>>;
beforeAll(async () => {
  product = await openRounds();
});
afterAll(async () => {
  await product.db.dropDatabase();
  await product.part.stop?.();
});
beforeEach(async () => {
  await product.checks.checks.deleteMany({});
  product.searches.length = 0;
});

const at = (url: string, ...lines: string[]) => ({ ...page(passage(['Site'], ...lines.map(paragraph))), url });
const held = (name: string): Answer => {
  const answer = saysHolder(name);
  return 'evidence' in answer ? { ...answer, evidence: answer.evidence.map((one) => ({ ...one, url: team })) } : answer;
};
const typesOf = async (watchId: string) =>
  (await product.store.load(`watch-${watchId}`)).map(({ event }) => event.type);
const checkOf = async (watchId: string) => {
  const check = await product.checks.find(watchId);
  if (!check) throw new Error('The watch has a check');
  return check;
};

const watchSite = async (): Promise<string> => {
  const watchId = randomUUID();
  const by = { watchId, ...ann, at: new Date(product.clock.now).toISOString() };
  const command = {
    type: 'AddWatch' as const,
    website,
    question: 'Who is the CFO?',
    queryMode: 'domain' as const,
    tags: [],
  };
  const [event] = await product.decide(`watch-${watchId}`, 'add', { ...by, ...command });
  const view = event && watchView(null, event, 1);
  await follow(product.checks, view ? [view] : [], product.clock.now);
  return watchId;
};

/** One round in which the page says this, up to where it is settled or a search begins. */
const round = (reading: ReturnType<typeof at>, answer: Answer) =>
  inActivity(async () => {
    const taken = await product.rounds.takeDue({ shard });
    const readings = taken.pages.map(({ url }) => ({
      url,
      unchanged: false as const,
      readings: [{ ...reading, url }],
    }));
    const open = await product.rounds.settleRead({ ...taken, readings });
    await product.rounds.settleAnswers({ claim: taken.claim, open, answers: open.map(() => answer) });
    return { claim: taken.claim, open };
  });

const settleSearch = (claim: string, open: OpenCheck, answer: Answer) =>
  inActivity(() => product.rounds.settleAnswers({ claim, open: [open], answers: [answer], searched: true }));

const later = async (watchId: string) => {
  product.clock.now = (await checkOf(watchId)).dueMs + 1000;
};

/** Rounds up to the next one that needs an answer: the second check can come before the site may be searched again. */
const nextOpen = async (watchId: string, reading: ReturnType<typeof at>, answer: Answer) => {
  for (;;) {
    await later(watchId);
    const done = await round(reading, answer);
    if (done.open.length > 0) return done;
  }
};

test('a site is searched until it has an answer, whose page is read from then on, and again when that loses it', async () => {
  const watchId = await watchSite();
  const first = await round(at(website, 'Welcome.'), silent);
  expect(product.searches).toHaveLength(1);
  await settleSearch(first.claim, product.searches[0]?.open as OpenCheck, silent);
  expect(await typesOf(watchId)).toEqual(['WatchAdded', 'BaselineTaken']);

  // The start page is the same, and the site is searched nevertheless.
  const second = await nextOpen(watchId, at(website, 'Welcome.'), silent);
  expect(product.searches).toHaveLength(2);
  const [open] = second.open;
  if (!open) throw new Error('The check is open');
  const { seen: _seen, validators: _validators, ...asked } = open;
  await settleSearch(second.claim, { ...asked, pages: [at(team, 'Ann Lee is our CFO.')] }, held('Ann Lee'));
  const suspecting = await checkOf(watchId);
  expect([suspecting.confirming?.suspect.kind, pageOf(suspecting)]).toEqual(['appeared', team]);

  // As if the second read had confirmed it.
  const { watched } = suspecting;
  await product.checks.checks.updateOne(
    { _id: watchId },
    {
      $set: { watched: { ...watched, baseline: held('Ann Lee'), seen: null }, dueMs: product.clock.now },
      $unset: { confirming: '' },
    },
  );
  await round(at(team, 'Our team.'), silent);
  expect(product.searches).toHaveLength(3);
  expect(product.searches[2]?.open.pages[0]?.url).toBe(team);
});

test('the name and the icon that a page gives its site are kept and shown, until a page gives others', async () => {
  const watchId = await watchSite();
  const named = (name: string, icon?: string) => ({
    ...at(website, 'Welcome.'),
    structured: [{ type: 'og', properties: { site_name: [name] } }],
    ...(icon === undefined ? {} : { icon }),
  });
  const check = async (page: ReturnType<typeof named>) => {
    const { claim, open } = await nextOpen(watchId, page, silent);
    await settleSearch(claim, open[0] as OpenCheck, silent);
    const { siteName, icon } = scheduleOf(await checkOf(watchId));
    return [siteName, icon];
  };
  expect(await check(named('Fabrikam', 'icon-1'))).toEqual(['Fabrikam', 'icon-1']);
  expect(await check(named('Fabrikam Inc.'))).toEqual(['Fabrikam Inc.', 'icon-1']);
});
