import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AllowanceView } from '@askwatch/contracts/asking';
import type { BillingEvent } from '@askwatch/contracts/billing';
import type { Rehearsal, WatchList } from '@askwatch/contracts/watch-views';
import { pack } from '@askwatch/service-kit/envelope';
import { connectKafka, publisher } from '@askwatch/service-kit/kafka';
import { createLog } from '@askwatch/service-kit/log';
import { beforeAll, expect, test } from '@jest/globals';
import { type Call, caller } from './caller.fixture.ts';
import type { Running } from './shared.fixture.ts';
import { changesIn, teamPage, watching } from './watching.fixture.ts';

const question = 'Who is the CFO?';

/** Tests of what a watch may and must do, on a product whose checks only start when they are requested. */
export const watchRuleTests = (running: () => Running): void => {
  let { product, mongo, site, other } = {} as Running;

  const call = caller(() => product);
  const { add, checked, checkNow, until, viewOf } = watching(call);

  beforeAll(async () => {
    ({ product, mongo, site, other } = running());
    expect((await call('POST', '/api/session', product.demo)).status).toBe(201);
  });

  /** A new user on the free plan. */
  const newUser = async (): Promise<Call> => {
    const theirs = caller(() => product);
    expect(
      (
        await theirs('POST', '/api/account', {
          email: `${randomUUID()}@example.com`,
          password: 'a passphrase of theirs',
        })
      ).status,
    ).toBe(201);
    return theirs;
  };

  test('a plan change from billing updates both limits within seconds, and a downgrade frees the newest slots', async () => {
    const ann = await newUser();
    const { userId } = ((await (await ann('GET', '/api/watches')).json()) as WatchList).slots;
    const log = createLog('test', 'silent');
    const { publish, part } = publisher(connectKafka(product.addresses.KAFKA_BROKERS ?? '', 'test', log), log);
    await part.start?.();
    const announce = (version: number, plan: 'free' | 'pro') => {
      const at = new Date().toISOString();
      const data: BillingEvent = { type: 'PlanChanged', workspaceId: userId, userId, plan, at };
      return publish('billing.events', [
        pack('/billing', { stream: `subscription-${userId}`, version, type: data.type, time: at, data }, userId),
      ]);
    };
    const limits = async () => {
      const { slots } = (await (await ann('GET', '/api/watches')).json()) as WatchList;
      const allowance = (await (await ann('GET', '/api/allowance')).json()) as AllowanceView;
      return [slots.used, slots.limit, allowance.limit];
    };
    const until = async (expected: unknown[]) => {
      for (let looked = 0; looked < 100 && String(await limits()) !== String(expected); looked += 1) await sleep(200);
      expect(await limits()).toEqual(expected);
    };
    expect(await limits()).toEqual([0, 5, 10]);
    await announce(1, 'pro');
    await until([0, 100, 200]);
    const watches = Array.from({ length: 7 }, (_each, at) => ({
      watchId: randomUUID(),
      website: `${site.origin}/plan/${String(at)}`,
      question,
    }));
    expect((await ann('POST', '/api/watches', { watches })).status).toBe(200);
    await until([7, 100, 200]);
    await announce(2, 'free');
    await announce(1, 'pro'); // An outdated message, redelivered.
    await until([5, 5, 10]);
    // An upgrade brings back only what the plan has deactivated.
    const { watches: listed } = (await (await ann('GET', '/api/watches')).json()) as WatchList;
    const [deactivated] = listed.filter(({ disabledBy }) => disabledBy === 'plan');
    const unwanted = listed.find(({ enabled }) => enabled)?.id ?? '';
    expect((await ann('POST', '/api/watches/disable', { watchIds: [unwanted, deactivated?.id] })).status).toBe(204);
    await until([4, 5, 10]);
    await announce(3, 'pro');
    await until([5, 100, 200]);
    await part.stop?.();
  });

  test('of fifty concurrent adds exactly five get the free slots, and the others take nothing', async () => {
    const ann = await newUser();
    // A 503 says that nobody knows whether the add went through; the same add is sent again then.
    const addOne = async (at: number): Promise<Response> => {
      const watches = [{ watchId: randomUUID(), website: `${site.origin}/fifty/${String(at)}`, question }];
      for (;;) {
        const reply = await ann('POST', '/api/watches', { watches });
        if (reply.status !== 503) return reply;
        await sleep(1000);
      }
    };
    const replies = await Promise.all(Array.from({ length: 50 }, (_each, at) => addOne(at)));
    const bodies = await Promise.all(
      replies.map(async (reply) => ({
        status: reply.status,
        body: (await reply.json()) as { code?: string; detail?: string },
      })),
    );
    const refused = bodies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(45);
    expect(
      new Set(refused.map(({ status, body }) => `${String(status)} ${body.code ?? ''} ${body.detail ?? ''}`)),
    ).toEqual(new Set(["409 over-limit You've used all 5 free monitoring slots. Upgrade to monitor more websites."]));
    const inStep = async (): Promise<WatchList> => {
      for (;;) {
        const list = (await (await ann('GET', '/api/watches')).json()) as WatchList;
        if (list.watches.length >= 5 && list.slots.used >= 5) return list;
        await sleep(200);
      }
    };
    const { watches, slots } = await inStep();
    expect([watches.length, slots.used, slots.limit]).toEqual([5, 5, 5]);
  });

  test('two watches on one page cost one fetch, on the first check and on later ones', async () => {
    site.pages.set('/together', teamPage('Jane Doe'));
    const website = `${site.origin}/together`;
    const ids = await add({ website, question }, { website, question: 'Who is the CEO?' });
    expect(site.visitsOf('/together')).toBe(1);
    const before = Date.now();
    // Make both due at the same time, as their interval would.
    await mongo
      .db('monitoring')
      .collection<{ _id: string }>('checks')
      .updateMany({ _id: { $in: ids } }, { $set: { dueMs: before } });
    await checkNow(ids[0] ?? '');
    const views = await Promise.all(
      ids.map((id) => until(id, ({ lastChecked }) => Date.parse(lastChecked ?? '') >= before)),
    );
    expect(site.visitsOf('/together')).toBe(2);
    expect(views.flatMap(changesIn)).toEqual([]);
  });

  test.each(['is not found any more', 'leads to the start page'])(
    'a page that %s is found elsewhere on its site, and the timeline shows a move instead of a change',
    async (end) => {
      const old = `/about/${end.replaceAll(' ', '-')}`;
      site.pages.set(
        '/',
        '<html><title>Example</title><body><h1>Example</h1><p>We make sound instruments for small rooms.</p><a href="/people">People</a></body></html>',
      );
      site.pages.set(old, teamPage('Jane Doe'));
      const [watchId = ''] = await add({ website: `${site.origin}${old}`, question });
      site.pages.delete(old);
      if (end.startsWith('leads')) site.pages.set(old, '/');
      site.pages.set('/people', teamPage('Jane Doe', '<p>We have a new website.</p>'));
      await checked(watchId);
      await checked(watchId);
      const view = await until(watchId, ({ website }) => website === `${site.origin}/people`);
      const [moved] = view.timeline;
      expect(moved).toMatchObject({ type: 'moved', from: `${site.origin}${old}`, to: `${site.origin}/people` });
      // The new page may already have been checked by now.
      const found = await until(watchId, ({ lastChecked = '' }) => lastChecked > (moved?.at ?? ''));
      expect([found.health.status, found.answer?.text, changesIn(found)]).toEqual([
        'ok',
        'Jane Doe, Chief Financial Officer',
        [],
      ]);
      site.pages.delete('/people');
    },
  );

  test('a different answer elsewhere is not a moved page: the watch stays and reports its page as gone', async () => {
    other.pages.set(
      '/',
      '<html><title>Example</title><body><h1>Example</h1><a href="/subsidiary">Subsidiary</a></body></html>',
    );
    other.pages.set('/officers', teamPage('Jane Doe'));
    other.pages.set('/subsidiary', teamPage('Ivo Pell'));
    const [watchId = ''] = await add({ website: `${other.origin}/officers`, question });
    other.pages.delete('/officers');
    for (let check = 0; check < 3; check += 1) await checked(watchId);
    const { health, website, timeline } = await until(watchId, (view) => view.health.status !== 'ok');
    expect([health.status, health.status === 'ok' ? '' : health.cause, website]).toEqual([
      'failing',
      'not-found',
      `${other.origin}/officers`,
    ]);
    expect(timeline.map(({ type }) => type)).toEqual(['baseline']);
  });

  test('an edit is rehearsed on earlier reads of the page and shows what would have been reported', async () => {
    site.pages.set('/rehearsed', teamPage('Jane Doe'));
    const website = `${site.origin}/rehearsed`;
    const [watchId = ''] = await add({ website, question });
    // The first read may come from a shared cache; the second is the watch's own and is stored.
    await checked(watchId);
    site.pages.set('/rehearsed', teamPage('Bob Ray'));
    await checked(watchId);
    await until(watchId, (view) => changesIn(view).length === 1);
    const rehearsed = async (asked: string) =>
      (await (
        await call('POST', `/api/watches/${watchId}/rehearsal`, { website, question: asked })
      ).json()) as Rehearsal;
    const same = await rehearsed(question);
    expect(same.reads.map(({ answer, change }) => [answer.text, change ?? ''])).toEqual([
      ['Jane Doe, Chief Financial Officer', ''],
      ['Bob Ray, Chief Financial Officer', 'changed'],
      ['Bob Ray, Chief Financial Officer', ''],
    ]);
    const other = await rehearsed('Who is the CEO?');
    expect(other.reads.filter(({ change }) => change !== undefined)).toEqual([]);
    // A rehearsal does not save the edit.
    expect((await viewOf(watchId))?.question).toBe(question);
  });

  test("no route gives a user access to or information about another user's watch", async () => {
    site.pages.set('/private', teamPage('Jane Doe'));
    const [watchId = ''] = await add({ website: `${site.origin}/private`, question: 'Who is the CFO of the secret?' });
    const before = await viewOf(watchId);
    const eve = await newUser();
    const ids = { watchIds: [watchId] };
    const edit = { website: `${site.origin}/private`, question: 'Who is Eve?' };
    const tried: [string, string, object?][] = [
      ['POST', '/api/watches/enable', ids],
      ['POST', '/api/watches/disable', ids],
      ['POST', '/api/watches/delete', ids],
      ['POST', '/api/watches/restore', ids],
      ['POST', '/api/watches/tags', { ...ids, tags: ['eve'] }],
      ['POST', '/api/watches/interval', { ...ids, minutes: 1440 }],
      ['PUT', `/api/watches/${watchId}`, { ...edit, revision: 0 }],
      ['POST', `/api/watches/${watchId}/check`],
      ['POST', `/api/watches/${watchId}/rehearsal`, edit],
      ['PUT', `/api/watches/${watchId}/changes/${randomUUID()}/rating`, { rating: 'wrong' }],
    ];
    for (const [method, path, body] of tried) {
      const reply = await eve(method, path, body);
      expect([path, reply.status, ((await reply.json()) as { code: string }).code]).toEqual([
        path,
        404,
        'watch-unknown',
      ]);
    }
    const exported = await eve('POST', '/api/watches/export', ids);
    expect(await exported.text()).not.toContain('secret');
    expect(((await (await eve('GET', '/api/watches')).json()) as WatchList).watches).toEqual([]);
    // Reusing a taken id gives no access to the existing watch.
    await eve('POST', '/api/watches', { watches: [{ watchId, ...edit }] });
    expect(await viewOf(watchId)).toEqual(before);
  });

  test('preferences are separate for each user', async () => {
    const [ann, eve] = [await newUser(), await newUser()];
    const preferences = { mechanism: 'email', frequency: 'weekly', hour: 7, weekday: 2, timeZone: 'Europe/Berlin' };
    expect((await ann('PUT', '/api/notifications', preferences)).status).toBe(204);
    const of = async (theirs: Call) =>
      ((await (await theirs('GET', '/api/notifications')).json()) as { preferences: object }).preferences;
    while (JSON.stringify(await of(ann)) !== JSON.stringify({ ...(await of(ann)), ...preferences })) await sleep(200);
    expect(await of(ann)).toMatchObject(preferences);
    expect(await of(eve)).not.toMatchObject(preferences);
  });
};
