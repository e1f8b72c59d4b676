import { z } from 'zod';
import { type Plan, plans } from './limits.ts';
import { Actor } from './workspace.ts';

/** What can be bought: Pro by the month or by the year, and the results of one lead search. */
export const BillingItem = z.enum(['pro', 'pro-annual', 'lead-unlock']);
export type BillingItem = z.infer<typeof BillingItem>;

/**
 * `POST /api/billing/changes`. Contains no price: the server has its own table of prices.
 * `unsubscribe` ends Pro with the paid period, and `resubscribe` takes that back.
 */
export const BillingChange = z
  .strictObject({
    /** Made in the browser, so that sending a change twice makes it once. */
    commandId: z.uuid(),
    type: z.enum(['purchase', 'unsubscribe', 'resubscribe']),
    item: BillingItem,
    metadata: z.strictObject({ searchId: z.uuid() }).optional(),
  })
  .refine(({ type, item }) => type === 'purchase' || item !== 'lead-unlock', 'A lead list is bought once.')
  .refine(({ item, metadata }) => (item === 'lead-unlock') === (metadata !== undefined), 'Name the search to unlock.');
export type BillingChange = z.infer<typeof BillingChange>;

/** The response: an error to show as it is, the payment page to go to, or `completed`. */
export const BillingChangeResult = z.object({
  error: z.string().optional(),
  sessionUrl: z.url().optional(),
  status: z.literal('completed').optional(),
});
export type BillingChangeResult = z.infer<typeof BillingChangeResult>;

/** `POST /api/billing/portal`: where a customer changes the card and downloads invoices. */
export const PortalLink = z.object({ url: z.url() });
export type PortalLink = z.infer<typeof PortalLink>;

const about = { ...Actor.shape, at: z.iso.datetime() };
const Cents = z.int().nonnegative();

/**
 * A workspace's plan changed: bought, renewed after a lapse, expired, or revoked because of a refund.
 * Stored in the stream `subscription-<workspaceId>`. A workspace without one has the free plan.
 */
const PlanChanged = z.object({
  type: z.literal('PlanChanged'),
  /** The user is the one who acted, or the workspace's owner if no user did. */
  ...about,
  plan: z.enum(Object.keys(plans) as [Plan, ...Plan[]]),
});

/** The workspace's customer at Stripe; everything it buys belongs to this customer. */
const CustomerCreated = z.object({ ...about, type: z.literal('CustomerCreated'), customerId: z.string() });

/** The intent to open a payment page, stored before the call. The idempotency key is made from stream and attempt. */
const CheckoutIntended = z.object({
  ...about,
  type: z.literal('CheckoutIntended'),
  commandId: z.uuid(),
  item: BillingItem,
  attempt: z.int().positive(),
  priceId: z.string(),
  amountCents: Cents,
});
/** The payment page exists. */
const CheckoutOpened = z.object({
  ...about,
  type: z.literal('CheckoutOpened'),
  attempt: z.int().positive(),
  sessionId: z.string(),
});
/** Nothing can be paid on that page any more. `unopened`: no page was made. */
const CheckoutEnded = z.object({
  ...about,
  type: z.literal('CheckoutEnded'),
  attempt: z.int().positive(),
  outcome: z.enum(['expired', 'unopened']),
});

/** The intent to end Pro with the paid period, or to take that back, stored before the call. */
const RenewalIntended = z.object({
  ...about,
  type: z.literal('RenewalIntended'),
  commandId: z.uuid(),
  willRenew: z.boolean(),
});

/** A subscription as Stripe has it. `reversed`: the payment for the current period was taken back. */
export const SubscriptionFacts = z.object({
  subscriptionId: z.string(),
  item: z.enum(['pro', 'pro-annual']),
  /** Stripe's own word, such as `active` or `past_due`. */
  status: z.string(),
  periodEnd: z.iso.datetime(),
  willRenew: z.boolean(),
  reversed: z.enum(['refunded', 'disputed']).optional(),
});
export type SubscriptionFacts = z.infer<typeof SubscriptionFacts>;

/** The subscription was read from Stripe and differs from what was known. */
const SubscriptionRead = z.object({
  ...about,
  type: z.literal('SubscriptionRead'),
  subscription: SubscriptionFacts.nullable(),
});

/** An invoice as Stripe has it. */
export const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  item: BillingItem,
  created: z.iso.datetime(),
  amountCents: Cents,
  refundedCents: Cents,
  status: z.enum(['paid', 'open', 'void', 'refunded', 'disputed']),
});
export type Invoice = z.infer<typeof Invoice>;

const InvoiceRead = z.object({ ...about, type: z.literal('InvoiceRead'), invoice: Invoice });

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

/** The payment is ours after all: a dispute was won, or a refund failed. */
const LeadUnlockRestored = z.object({
  type: z.literal('LeadUnlockRestored'),
  ...Actor.shape,
  searchId: z.uuid(),
  purchaseId: z.string(),
  at: z.iso.datetime(),
});

/** Everything `billing` publishes on `billing.events`. Other services need the plan and the lead unlocks. */
export const BillingEvent = z.discriminatedUnion('type', [
  PlanChanged,
  CustomerCreated,
  CheckoutIntended,
  CheckoutOpened,
  CheckoutEnded,
  RenewalIntended,
  SubscriptionRead,
  InvoiceRead,
  LeadUnlockPaid,
  LeadUnlockRevoked,
  LeadUnlockRestored,
]);
export type BillingEvent = z.infer<typeof BillingEvent>;

/** `GET /api/billing`; also pushed on every change. */
export const BillingView = z.object({
  id: z.string(),
  ...Actor.shape,
  plan: z.enum(Object.keys(plans) as [Plan, ...Plan[]]),
  /** The end of the paid period; missing without Pro. */
  subscriptionExpires: z.iso.datetime().optional(),
  /** Missing without Pro. */
  willRenew: z.boolean().optional(),
  interval: z.enum(['month', 'year']).optional(),
  /** Requests of this calendar month in UTC. */
  questionCount: z.int().nonnegative(),
  /** Watched websites: the enabled ones and those that the plan deactivated. */
  websiteCount: z.int().nonnegative(),
  /** Enabled watches only. */
  monitoringCount: z.int().nonnegative(),
  /** What the plan allows; null if the account is not metered. */
  limits: z.object({ questions: z.int().nullable(), websites: z.int().nullable() }),
  /** Newest first. */
  invoices: z.array(Invoice),
  /** Stripe has a customer, so that the portal can be opened. */
  hasPortal: z.boolean(),
  /** The last payment failed. Pro stays while Stripe still tries, and comes back once it is paid in the portal. */
  isPaymentDue: z.boolean(),
  offersAnnual: z.boolean(),
  /** No real money: payments go to the local server that imitates Stripe. */
  sandbox: z.boolean(),
  version: z.int().nonnegative(),
});
export type BillingView = z.infer<typeof BillingView>;

/** Without Pro, with Pro that renews, or with Pro that ends with the paid period. */
export type SubscriptionState = 'no' | 'yesRenewing' | 'yesNotRenewing';

/**
 * @param nowMs milliseconds since 1970
 * @returns `no` if the paid period is missing or over, even if the server has not noticed yet
 */
export const subscriptionState = (
  { subscriptionExpires, willRenew }: Pick<BillingView, 'subscriptionExpires' | 'willRenew'>,
  nowMs: number,
): SubscriptionState => {
  if (subscriptionExpires === undefined || Date.parse(subscriptionExpires) <= nowMs) return 'no';
  return willRenew === false ? 'yesNotRenewing' : 'yesRenewing';
};
