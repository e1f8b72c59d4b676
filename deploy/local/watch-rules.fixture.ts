import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Rehearsal, WatchList } from '@askwatch/contracts/watch-views';
import { beforeAll, expect, test } from '@jest/globals';
import { type Call, caller, signedUp } from './caller.fixture.ts';
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

  const newUser = () => signedUp(() => product);

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
