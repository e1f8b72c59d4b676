import { withHeartbeats } from '@askwatch/service-kit/beat';
import type { Log } from '@askwatch/service-kit/log';
import type { Db } from 'mongodb';
import { Gauge } from 'prom-client';
import type { Payments } from '../outside/stripe.ts';
import type { Sync } from '../sync.ts';
import type { WorkspaceOf } from '../workspace-of.ts';

/** `repaired`: changed here to what Stripe has. Otherwise someone must look at it. */
type Difference = { of: string; why: string; repaired: boolean };
export type Reconciled = { at: string; checked: number; differences: Difference[] };

type Deps = {
  db: Db;
  payments: Pick<Payments, 'customersSince'>;
  /** Every workspace that has a customer. */
  customers: () => AsyncIterable<{ workspaceId: string; customerId?: string | undefined }>;
  workspaceOf: WorkspaceOf;
  sync: Sync;
  now: () => string;
  log: Log;
};

const gauge = new Gauge({
  name: 'askwatch_billing_differences',
  help: 'Differences between Stripe and us that the last reconciliation could not repair.',
});

/** Longer than Stripe repeats an event. */
const backMs = 4 * 86_400_000;
const keptReports = 60;

/** Compares all customers with Stripe, from both sides, and repairs what differs here. */
export const reconciling = ({ db, payments, customers, workspaceOf, sync, now, log }: Deps) => {
  const reports = db.collection<Reconciled & { _id: string }>('reconciliations');

  const compareOne = async (workspaceId: string): Promise<Difference[]> => {
    const { changes, refused } = await sync(workspaceId);
    return [
      ...(changes > 0
        ? [{ of: workspaceId, why: `${String(changes)} changes were unknown here`, repaired: true }]
        : []),
      ...refused.map(({ id, why }) => ({ of: id, why, repaired: false })),
    ];
  };

  const compare = async (signal?: AbortSignal): Promise<Reconciled> => {
    const at = now();
    const differences: Difference[] = [];
    const seen = new Set<string>();
    for await (const { workspaceId, customerId } of customers()) {
      signal?.throwIfAborted();
      if (customerId !== undefined) seen.add(customerId);
      differences.push(...(await compareOne(workspaceId)));
    }
    for (const customerId of await payments.customersSince(Date.parse(at) - backMs)) {
      signal?.throwIfAborted();
      if (seen.has(customerId)) continue;
      seen.add(customerId);
      const workspaceId = await workspaceOf(customerId);
      if (workspaceId === null) differences.push({ of: customerId, why: 'unknown customer', repaired: false });
      else if (workspaceId !== 'erased') differences.push(...(await compareOne(workspaceId)));
    }
    const report = { at, checked: seen.size, differences };
    await keep(report);
    return report;
  };

  const keep = async (report: Reconciled): Promise<void> => {
    const left = report.differences.filter(({ repaired }) => !repaired).length;
    gauge.set(left);
    log[left === 0 ? 'info' : 'error']({ ...report, left }, 'compared with Stripe');
    await reports.replaceOne({ _id: report.at }, report, { upsert: true });
    const old = await reports.find({}).sort({ _id: -1 }).skip(keptReports).toArray();
    await reports.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
  };

  return { compare, compareAll: () => withHeartbeats(compare) };
};

export type Activities = { compareAll: () => Promise<Reconciled> };
