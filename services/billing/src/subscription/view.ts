import type { BillingEvent, BillingView, Invoice } from '@askwatch/contracts/billing';
import { plans } from '@askwatch/contracts/limits';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import type { Usage } from '../usage/usage.ts';
import { isPaymentDue, subscription, type Subscription, type SubscriptionEvent } from './decider.ts';

/** The stored view of a workspace's stream: what the screen shows of it, and when its paid period ends. */
export type AccountView = Actor &
  Pick<Subscription, 'plan' | 'facts' | 'customerId'> & {
    invoices: Invoice[];
    /** When Pro must end, if nothing else comes from Stripe. */
    due?: string;
  };

export const emptyAccount = (actor: Actor): AccountView => ({
  ...actorIn(actor),
  plan: 'free',
  facts: null,
  invoices: [],
});

/** Increment this when `accountView` makes a different view of the same events. */
export const accountViewVersion = 1;

export const accountView = (view: AccountView | null, event: BillingEvent): AccountView => {
  const { userId, workspaceId, invoices, ...last } = view ?? emptyAccount(actorIn(event));
  const known = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const before: Subscription = { ...last, attempts: 0, invoices: known };
  const { plan, facts, customerId, invoices: all } = subscription.evolve(before, event as SubscriptionEvent);
  return {
    userId,
    workspaceId,
    plan,
    facts,
    ...(customerId === undefined ? {} : { customerId }),
    invoices: [...all.values()].sort((a, b) => b.created.localeCompare(a.created)),
    ...(plan === 'pro' && facts ? { due: facts.periodEnd } : {}),
  };
};

type Shown = { version: number; usage: Usage; offersAnnual: boolean; isSandbox: boolean; isMetered: boolean };

/** The view for the user. */
export const shownAccount = (
  { userId, workspaceId, plan, facts, customerId, invoices }: AccountView,
  { version, usage, offersAnnual, isSandbox, isMetered }: Shown,
): BillingView => {
  const { version: usageVersion, ...counts } = usage;
  const { questionsPerMonth, watches } = plans[plan];
  return {
    id: `billing-${workspaceId}`,
    userId,
    workspaceId,
    plan,
    ...(plan === 'pro' && facts
      ? {
          subscriptionExpires: facts.periodEnd,
          willRenew: facts.willRenew,
          interval: facts.item === 'pro' ? ('month' as const) : ('year' as const),
        }
      : {}),
    ...counts,
    limits: isMetered ? { questions: questionsPerMonth, websites: watches } : { questions: null, websites: null },
    invoices,
    hasPortal: customerId !== undefined,
    isPaymentDue: isPaymentDue(facts),
    offersAnnual,
    sandbox: isSandbox,
    version: usageVersion + version,
  };
};
