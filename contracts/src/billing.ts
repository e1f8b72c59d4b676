import { z } from 'zod';
import { type Plan, plans } from './limits.ts';

/**
 * A workspace has another plan from now on: bought, renewed after a lapse, expired, or taken back with its payment.
 * Of the stream `subscription-<workspaceId>`. Who never appears in one has the free plan.
 */
export const PlanChanged = z.object({
  type: z.literal('PlanChanged'),
  workspaceId: z.string(),
  /** Who acted; the workspace's owner where nobody did. */
  userId: z.string(),
  plan: z.enum(Object.keys(plans) as [Plan, ...Plan[]]),
  at: z.iso.datetime(),
});
export type PlanChanged = z.infer<typeof PlanChanged>;

/** Everything `billing` announces on `billing.events`. */
export const BillingEvent = z.discriminatedUnion('type', [PlanChanged]);
export type BillingEvent = z.infer<typeof BillingEvent>;
