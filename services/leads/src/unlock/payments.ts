import type { BillingEvent } from '@askwatch/contracts/billing';
import type { LeadsEvent } from '@askwatch/contracts/leads';
import type { Actor } from '@askwatch/contracts/workspace';
import type { Delivered } from '@askwatch/service-kit/consume';
import { Refusal } from '@askwatch/service-kit/decider';
import type { Handle } from '@askwatch/service-kit/handle';
import type { Log } from '@askwatch/service-kit/log';
import { isDuplicate } from '@askwatch/service-kit/mongo';
import type { Db } from 'mongodb';
import { type SearchCommand, streamOf } from '../search/decider.ts';

type Payment = Actor & {
  _id: string;
  purchaseId: string;
  /** The version of billing's stream that last took it back or restored it. */
  version?: number;
  revoked?: 'refunded' | 'disputed';
};

type Deps = { db: Db; decide: Handle<SearchCommand, LeadsEvent>; now: () => string; log: Log };

type PaymentEvent = Extract<BillingEvent, { type: 'LeadUnlockPaid' | 'LeadUnlockRevoked' | 'LeadUnlockRestored' }>;

const isAboutPayments = (event: BillingEvent): event is PaymentEvent => event.type.startsWith('LeadUnlock');

/**
 * Unlocks searches that were paid for. A payment is stored first, because it may arrive before its search has ended:
 * it is settled then, and again at the end of the search.
 */
export const payments = ({ db, decide, now, log }: Deps) => {
  const stored = db.collection<Payment>('payments');

  const store = async (payment: Payment): Promise<void> => {
    try {
      await stored.insertOne(payment);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  };

  const settle = async (searchId: string): Promise<void> => {
    const payment = await stored.findOne({ _id: searchId });
    if (!payment) return;
    const { userId, workspaceId, purchaseId, version, revoked } = payment;
    const by = { searchId, userId, workspaceId, at: now() };
    const unlocking = version === undefined ? ('UnlockLeads' as const) : ('RestoreLeads' as const);
    const command: SearchCommand =
      revoked === undefined ? { ...by, type: unlocking, purchaseId } : { ...by, type: 'LockLeads', reason: revoked };
    // A payment can be taken back and restored more than once.
    const commandId = [command.type, purchaseId, ...(version === undefined ? [] : [String(version)])].join('-');
    try {
      await decide(streamOf(searchId), commandId, command);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Billing sells only searches of the buyer that found something, so a person must look at this.
      log.error({ searchId, purchaseId, code: error.code }, 'a payment for leads unlocks nothing');
    }
  };

  return {
    /** Handles `billing.events`. */
    async onBilling(events: Delivered<BillingEvent>[]): Promise<void> {
      for (const { event, version } of events) {
        if (!isAboutPayments(event)) continue;
        const { searchId: _id, purchaseId, userId, workspaceId } = event;
        await store({ _id, purchaseId, userId, workspaceId });
        // Deliveries repeat: an older event must not undo a newer one.
        const older = { _id, workspaceId, $or: [{ version: { $exists: false } }, { version: { $lt: version } }] };
        if (event.type === 'LeadUnlockRevoked')
          await stored.updateOne(older, { $set: { version, revoked: event.reason } });
        if (event.type === 'LeadUnlockRestored')
          await stored.updateOne(older, { $set: { version }, $unset: { revoked: '' } });
        await settle(_id);
      }
    },

    /** Handles `leads.events`: a search that has ended may have been paid for already. */
    async onLeads(events: Delivered<LeadsEvent>[]): Promise<void> {
      for (const { event } of events) if (event.type === 'LeadsFound') await settle(event.searchId);
    },

    async forget({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<void> {
      await stored.deleteMany({ workspaceId });
    },
  };
};
