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

/** Everything `billing` publishes on `billing.events`. */
export const BillingEvent = z.discriminatedUnion('type', [PlanChanged]);
export type BillingEvent = z.infer<typeof BillingEvent>;
