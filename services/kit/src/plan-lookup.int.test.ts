import type { Plan } from '@askwatch/contracts/limits';
import { expect, test } from '@jest/globals';
import type { BillingEvent } from '@askwatch/contracts/billing';
import type { Delivered } from './consume.ts';
import { freshDatabase } from './engines.fixture.ts';
import { planLookup } from './plan-lookup.ts';

const at = '2026-11-22T08:00:00.000Z';
const changed = (version: number, plan: Plan, workspaceId = 'ann'): Delivered<BillingEvent> => ({
  stream: `subscription-${workspaceId}`,
  version,
  time: at,
  event: { type: 'PlanChanged', workspaceId, userId: workspaceId, plan, at },
});

test('workspaces default to the free plan, and the newest billing event wins despite repeats', async () => {
  const { db, part } = await freshDatabase();
  const plans = planLookup(db, ['trial']);
  const watches = plans.limitOf('watches');
  const told: string[] = [];
  const deliver = plans.onEvents(({ workspaceId }) => Promise.resolve(void told.push(workspaceId)));
  expect(await watches('ann')).toEqual({ limit: 5, plan: 'free', version: 0 });

  await deliver([changed(1, 'pro'), changed(1, 'pro', 'bob')]);
  expect(await watches('ann')).toEqual({ limit: 100, plan: 'pro', version: 1 });
  expect((await plans.limitOf('questionsPerMonth')('ann')).limit).toBe(200);

  await deliver([changed(2, 'free')]);
  await deliver([changed(1, 'pro'), changed(1, 'pro')]);
  expect(await watches('ann')).toEqual({ limit: 5, plan: 'free', version: 2 });
  expect((await watches('bob')).plan).toBe('pro');
  expect(told).toEqual(['ann', 'bob', 'ann', 'ann']);
  expect((await watches('trial')).limit).toBeNull();

  await plans.forget({ workspaceId: 'bob' });
  expect(await watches('bob')).toEqual({ limit: 5, plan: 'free', version: 0 });
  await part.stop?.();
});
