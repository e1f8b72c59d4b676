import type { Log } from '@askwatch/service-kit/log';
import { isDuplicate } from '@askwatch/service-kit/mongo';
import { periodically } from '@askwatch/service-kit/periodically';
import type { Part } from '@askwatch/service-kit/run';
import type { Db } from 'mongodb';
import { Counter } from 'prom-client';
import type { RefusedFact } from '../outside/account.ts';
import { StripeRefused } from '../outside/outcome.ts';
import type { Payments } from '../outside/stripe.ts';
import type { Sync } from '../sync.ts';
import type { WorkspaceOf } from '../workspace-of.ts';
import type { StripeEvent } from './verify.ts';

/** `parked`: someone must look at it. `ignored`: of a type that changes nothing here. */
type State = 'new' | 'applied' | 'ignored' | 'parked';

type Received = {
  _id: string;
  type: string;
  apiVersion: string | null;
  objectId: string | null;
  customerId: string | null;
  chargeId: string | null;
  received: Date;
  state: State;
  why?: string;
};

type Deps = {
  db: Db;
  payments: Pick<Payments, 'customerOfCharge'>;
  workspaceOf: WorkspaceOf;
  sync: Sync;
  apiVersion: string;
  log: Log;
};

const settledEvents = new Counter({
  name: 'askwatch_stripe_events_total',
  help: 'Events received from Stripe, by what came of them.',
  labelNames: ['state'] as const,
});

/** Of the events about one payment these suffice; reading the account again is what costs. */
const relevant = /^(?:checkout\.session\.|customer\.subscription\.|invoice\.|charge\.(?:refunded|dispute\.)|refund\.)/;
const sweepEveryMs = 5000;
const keptMs = 30 * 86_400_000;

/**
 * Events from Stripe: stored before they are answered, then applied once. An event only says whose account to read
 * again, so its order and repeats do not matter.
 */
export const webhookInbox = ({ db, payments, workspaceOf, sync, apiVersion, log }: Deps) => {
  const events = db.collection<Received>('stripe-events');
  let stopped = false;
  const working = new Set<string>();

  const settle = async ({ _id, type }: Received, state: Exclude<State, 'new'>, why?: string): Promise<void> => {
    if (state === 'parked') log.error({ event: _id, type, why }, 'an event from Stripe was parked');
    if (state === 'ignored') log.info({ event: _id, type }, 'an event from Stripe changes nothing here');
    settledEvents.inc({ state });
    await events.updateOne({ _id }, { $set: { state, ...(why === undefined ? {} : { why }) } });
  };

  const customerOf = async ({ customerId, chargeId }: Received): Promise<string | null> =>
    customerId ?? (chargeId === null ? null : payments.customerOfCharge(chargeId));

  const isAbout = (event: Received) => (fact: RefusedFact) => fact.id === event.objectId;

  const applyOne = async (event: Received): Promise<void> => {
    if (!relevant.test(event.type)) return settle(event, 'ignored');
    const customerId = await customerOf(event);
    const workspaceId = customerId === null ? null : await workspaceOf(customerId);
    if (workspaceId === null) return settle(event, 'parked', 'unknown customer');
    if (workspaceId === 'erased') return settle(event, 'ignored', 'customer of an erased account');
    const { refused } = await sync(workspaceId);
    // Read anyway: our own version of the API says what is true.
    if (event.apiVersion !== apiVersion) return settle(event, 'parked', `API version ${event.apiVersion ?? 'none'}`);
    const why = refused.find(isAbout(event))?.why;
    return why === undefined ? settle(event, 'applied') : settle(event, 'parked', why);
  };

  const apply = async (event: Received): Promise<void> => {
    if (working.has(event._id)) return;
    working.add(event._id);
    try {
      await applyOne(event);
    } catch (err) {
      if (err instanceof StripeRefused) await settle(event, 'parked', err.message);
      else log.warn({ err, event: event._id }, 'an event from Stripe could not be applied yet');
    } finally {
      working.delete(event._id);
    }
  };

  const sweep = async (): Promise<void> => {
    const waiting = await events.find({ state: 'new' }).limit(500).toArray();
    if (!stopped) await Promise.all(waiting.map(apply));
    await events.deleteMany({
      state: { $in: ['applied', 'ignored'] },
      received: { $lt: new Date(Date.now() - keptMs) },
    });
  };

  const sweeping = periodically('events from Stripe', sweepEveryMs, sweep, log);

  return {
    /** Stores an event, unless it is known already. Applying it follows. */
    async receive({ id, type, api_version, data }: StripeEvent): Promise<void> {
      const { id: objectId = null, object, customer = null, charge = null } = data.object;
      const event: Received = {
        _id: id,
        type,
        apiVersion: api_version,
        objectId: objectId ?? null,
        customerId: object === 'customer' ? (objectId ?? null) : customer,
        chargeId: charge,
        received: new Date(),
        state: 'new',
      };
      try {
        await events.insertOne(event);
      } catch (error) {
        if (isDuplicate(error)) return;
        throw error;
      }
      if (!stopped) void apply(event);
    },

    /** Applies everything that is waiting. */
    sweep,

    /** Deletes the events about a customer. */
    async forget(customerId: string): Promise<void> {
      await events.deleteMany({ customerId });
    },

    part: {
      ...sweeping,
      async stop() {
        stopped = true;
        await sweeping.stop?.();
      },
    } satisfies Part,
  };
};

export type Inbox = ReturnType<typeof webhookInbox>;
