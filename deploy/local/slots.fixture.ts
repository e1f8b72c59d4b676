import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AllowanceView } from '@askwatch/contracts/asking';
import type { BillingEvent } from '@askwatch/contracts/billing';
import type { WatchList } from '@askwatch/contracts/watch-views';
import { pack } from '@askwatch/service-kit/envelope';
import { connectKafka, publisher } from '@askwatch/service-kit/kafka';
import { createLog } from '@askwatch/service-kit/log';
import { beforeAll, expect, test } from '@jest/globals';
import { signedUp, untilKnown } from './caller.fixture.ts';
import type { Running } from './shared.fixture.ts';

const question = 'Who is the CFO?';

/** Tests of how many watches and questions a plan allows. */
export const slotTests = (running: () => Running): void => {
  let { product, site } = {} as Running;

  beforeAll(() => {
    ({ product, site } = running());
  });

  const newUser = () => signedUp(() => product);

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
    const watches = Array.from({ length: 50 }, (_each, at) => ({
      watchId: randomUUID(),
      website: `${site.origin}/fifty/${String(at)}`,
      question,
    }));
    const replies = await Promise.all(
      watches.map((watch) => untilKnown(() => ann('POST', '/api/watches', { watches: [watch] }))),
    );
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
    const { watches: listed, slots } = await inStep();
    expect([listed.length, slots.used, slots.limit]).toEqual([5, 5, 5]);
  });
};
