import { z } from 'zod';
import { type Plan, plans } from './limits.ts';
import { Actor } from './workspace.ts';

/**
 * A workspace's plan changed: bought, renewed after a lapse, expired, or revoked because of a refund.
 * Stored in the stream `subscription-<workspaceId>`. A workspace without one has the free plan.
 */
const PlanChanged = z.object({
  type: z.literal('PlanChanged'),
  /** The user is the one who acted, or the workspace's owner if no user did. */
  ...Actor.shape,
  plan: z.enum(Object.keys(plans) as [Plan, ...Plan[]]),
  at: z.iso.datetime(),
});

/** A lead search was paid for. Stored in the stream `purchase-<purchaseId>`; the purchaseId is the searchId. */
const LeadUnlockPaid = z.object({
  type: z.literal('LeadUnlockPaid'),
  ...Actor.shape,
  searchId: z.uuid(),
  purchaseId: z.string(),
  amountCents: z.int().nonnegative(),
  currency: z.literal('usd'),
  at: z.iso.datetime(),
});

/** The payment was taken back. */
const LeadUnlockRevoked = z.object({
  type: z.literal('LeadUnlockRevoked'),
  ...Actor.shape,
  searchId: z.uuid(),
  purchaseId: z.string(),
  reason: z.enum(['refunded', 'disputed']),
  at: z.iso.datetime(),
});

/** Everything `billing` publishes on `billing.events`. */
export const BillingEvent = z.discriminatedUnion('type', [PlanChanged, LeadUnlockPaid, LeadUnlockRevoked]);
export type BillingEvent = z.infer<typeof BillingEvent>;
