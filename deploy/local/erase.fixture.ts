import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { QuestionView } from '@askwatch/contracts/asking';
import { beforeAll, expect, test } from '@jest/globals';
import { BSON } from 'mongodb';
import { caller } from './caller.fixture.ts';
import type { Running } from './shared.fixture.ts';

// A marker in every field that a user can fill in; after erasure it must not be found anywhere.
const canary = `canary${randomUUID().replaceAll('-', '')}`;
const account = { email: `${canary}@example.com`, password: `pass-${randomUUID()}` };

export const erasureTests = (running: () => Running): void => {
  let { product, mongo, stateDir } = {} as Running;

  beforeAll(() => {
    ({ product, mongo, stateDir } = running());
  });

  const call = caller(() => product, { 'user-agent': `Browser ${canary}` });

  /** The names of the collections, in any database, that contain one of these words. */
  const collectionsContaining = async (words: string[]): Promise<string[]> => {
    const { databases } = await mongo.db().admin().listDatabases();
    const found: string[] = [];
    for (const { name } of databases)
      for (const collection of await mongo.db(name).collections())
        for await (const document of collection.find({}))
          if (words.some((word) => Buffer.from(BSON.serialize(document)).includes(word)))
            found.push(`${name}.${collection.collectionName}`);
    return [...new Set(found)].sort();
  };

  const logsContaining = (word: string): string[] =>
    readdirSync(join(stateDir, 'logs')).filter((file) =>
      readFileSync(join(stateDir, 'logs', file), 'utf8').includes(word),
    );

  const until = async (condition: () => Promise<boolean>): Promise<void> => {
    while (!(await condition())) await sleep(100);
  };

  test('an export contains everything, and an erased account leaves no trace in any store or log', async () => {
    expect((await call('POST', '/api/account', account)).status).toBe(201);
    const { id: userId } = (await (await call('GET', '/api/account')).json()) as { id: string };
    const ids = [randomUUID(), randomUUID()];
    const questions = ids.map((questionId) => ({
      type: 'AskQuestion',
      questionId,
      website: `${product.demoSite}/leadership`,
      question: `Who is the CFO? ${canary}`,
      mode: 'url',
    }));
    expect((await call('POST', '/api/questions', { questions })).status).toBe(202);
    for (const id of ids)
      await until(async () => {
        const view = QuestionView.safeParse(await (await call('GET', `/api/questions/${id}`)).json());
        return view.data?.answer !== undefined || view.data?.error !== undefined;
      });
    expect((await call('POST', `/api/questions/${ids[0] ?? ''}/share`)).status).toBeLessThan(300);
    expect((await call('POST', '/api/questions/delete', { questionIds: [ids[1]] })).status).toBe(204);
    const watchId = randomUUID();
    const watches = [
      { watchId, website: `${product.demoSite}/leadership`, question: `Who is the CFO? ${canary}`, tags: [canary] },
    ];
    expect((await call('POST', '/api/watches', { watches })).status).toBe(200);
    await until(
      async () =>
        ((await (await call('GET', '/api/watches')).json()) as { watches: { answer?: object }[] }).watches[0]
          ?.answer !== undefined,
    );
    expect(
      (
        await call('PUT', '/api/notifications', {
          mechanism: 'email',
          frequency: 'daily',
          hour: 8,
          weekday: 1,
          timeZone: 'UTC',
        })
      ).status,
    ).toBe(204);
    const searchId = randomUUID();
    const wanted = { searchId, keyword: `plumbers ${canary}`, location: 'Auburn, Alabama' };
    expect((await call('POST', '/api/leads', wanted)).status).toBe(202);
    await until(async () => {
      const { search } = (await (await call('GET', `/api/leads/${searchId}`)).json()) as {
        search?: { status: string };
      };
      return search?.status === 'found';
    });
    expect((await call('POST', '/api/password-reset', { email: account.email })).status).toBe(202);
    expect((await call('POST', '/api/crm/token')).status).toBe(201);
    await until(async () => ((await (await call('GET', '/api/crm/rows')).json()) as object[]).length === ids.length);

    // A collection of views is named with its version.
    const held = (await collectionsContaining([userId, canary, ...ids, watchId, searchId])).map((name) =>
      name.replace(/\.v\d+$/, ''),
    );
    for (const name of [
      'asking.streams',
      'asking.questions',
      'asking.allowances',
      'asking.links',
      'gateway.sessions',
      'identity.streams',
      'identity.mailed-tokens',
      'payloads.claims',
      'monitoring.streams',
      'monitoring.watches',
      'monitoring.slots',
      'monitoring.checks',
      'notifications.streams',
      'leads.streams',
      'leads.searches',
      'leads.results',
      'publishing.questions',
      'publishing.rows',
      'publishing.connections',
    ])
      expect(held).toContain(name);

    const exported = await call('GET', '/api/account/export');
    expect(exported.headers.get('content-disposition')).toMatch(/^attachment; filename="askwatch-[\d-]+\.json"$/);
    const text = await exported.text();
    for (const part of [
      account.email,
      `Who is the CFO? ${canary}`,
      `Browser ${canary}`,
      'requests',
      'watches',
      'preferences',
      `plumbers ${canary}`,
      'businesses',
      'tokenMade',
    ])
      expect(text).toContain(part);

    expect((await call('DELETE', '/api/account', { password: account.password })).status).toBe(204);
    // For eight days the bare id of an erased account is remembered. Check rounds are shared by all users, so their
    // inputs are deleted together with their histories, days later.
    const isLeft = (name: string) => !name.endsWith('.erased') && name !== 'payloads.claims';
    let left: string[] = [];
    for (let tries = 0; tries < 60 && (tries === 0 || left.length > 0); tries += 1) {
      await sleep(500);
      left = (await collectionsContaining([userId, canary, ...ids, watchId, searchId])).filter(isLeft);
    }
    expect(left).toEqual([]);
    expect(await collectionsContaining(ids)).not.toContain('payloads.claims');
    expect(logsContaining(canary)).toEqual([]);

    const again = caller(() => product);
    expect((await again('POST', '/api/session', account)).status).toBe(401);
    expect((await call('GET', '/api/account')).status).toBe(401);
  });
};
