import type { BillingEvent, BillingItem, Invoice, SubscriptionFacts } from '@askwatch/contracts/billing';
import type { Plan } from '@askwatch/contracts/limits';
import type { Actor } from '@askwatch/contracts/workspace';
import { type Decider, Refusal, unreachable } from '@askwatch/service-kit/decider';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- pure rules that both nouns share
import { type CheckoutCommand, type Checkouts, decideCheckout, evolveCheckout, isCheckoutEvent } from '../checkout.ts';

type By = Actor & { at: string };

export type SubscriptionEvent = Exclude<
  BillingEvent,
  { type: 'LeadUnlockPaid' | 'LeadUnlockRevoked' | 'LeadUnlockRestored' }
>;

export type SubscriptionCommand =
  | CheckoutCommand
  | (By & { type: 'NameCustomer'; customerId: string })
  | (By & { type: 'IntendCheckout'; commandId: string; item: BillingItem; priceId: string; amountCents: number })
  | (By & { type: 'IntendRenewal'; commandId: string; willRenew: boolean })
  /** What Stripe has now: the subscription that counts, and all invoices. */
  | (By & { type: 'RecordAccount'; subscription: SubscriptionFacts | null; invoices: Invoice[] })
  | (By & { type: 'ExpirePeriod' });

export type Subscription = Checkouts & {
  customerId?: string;
  plan: Plan;
  facts: SubscriptionFacts | null;
  invoices: ReadonlyMap<string, Invoice>;
};

/** Statuses in which a subscription exists and another one must not be bought. */
const owing = ['past_due', 'unpaid', 'incomplete', 'paused'];

/**
 * Statuses with which Stripe still serves a customer. While it tries a failed renewal again the status is `past_due`;
 * after the last try it becomes `canceled` or `unpaid`.
 */
const serving = ['active', 'past_due'];

/** Pro is given for a period that is not over and whose payment was not taken back. */
export const givesPro = (facts: SubscriptionFacts | null, at: string): boolean =>
  facts !== null && serving.includes(facts.status) && facts.reversed === undefined && facts.periodEnd > at;

export const isPaymentDue = (facts: SubscriptionFacts | null): boolean =>
  facts !== null && owing.includes(facts.status) && facts.reversed === undefined;

const isSame = (a: object | null, b: object | null): boolean => {
  const sorted = (value: object | null) => JSON.stringify(value && Object.entries(value).sort());
  return sorted(a) === sorted(b);
};

const planEvents = (by: By, before: Plan, after: Plan): SubscriptionEvent[] =>
  before === after ? [] : [{ ...by, type: 'PlanChanged', plan: after }];

const byOf = ({ userId, workspaceId, at }: By): By => ({ userId, workspaceId, at });

const intendCheckout = (
  command: Extract<SubscriptionCommand, { type: 'IntendCheckout' }>,
  { plan, facts, attempts, open }: Subscription,
): SubscriptionEvent[] => {
  const { commandId, item, priceId, amountCents } = command;
  if (isPaymentDue(facts)) throw new Refusal('payment-due', 'Payment failed. Update your card.');
  if (plan === 'pro') throw new Refusal('already-pro', 'You have Pro already.');
  // Continues with the page that is open; its prices are still the ones of the intent.
  if (open?.item === item) return [];
  if (open)
    throw new Refusal(
      'checkout-open',
      'A checkout for the other billing period is still open. Finish or close it, then try again.',
    );
  const intent = { commandId, item, attempt: attempts + 1, priceId, amountCents };
  return [{ ...byOf(command), type: 'CheckoutIntended', ...intent }];
};

const intendRenewal = (
  command: Extract<SubscriptionCommand, { type: 'IntendRenewal' }>,
  { plan, facts }: Subscription,
): SubscriptionEvent[] => {
  const { commandId, willRenew } = command;
  if (plan === 'free' || !facts) throw new Refusal('no-subscription', 'You have no Pro plan to change.');
  return facts.willRenew === willRenew ? [] : [{ ...byOf(command), type: 'RenewalIntended', commandId, willRenew }];
};

/** A workspace's customer, its subscription and its invoices. */
export const subscription: Decider<SubscriptionCommand, Subscription, SubscriptionEvent> = {
  initial: { attempts: 0, plan: 'free', facts: null, invoices: new Map() },
  decide(command, state) {
    const by = byOf(command);
    switch (command.type) {
      case 'NameCustomer':
        return state.customerId === undefined
          ? [{ ...by, type: 'CustomerCreated', customerId: command.customerId }]
          : [];
      case 'IntendCheckout':
        return intendCheckout(command, state);
      case 'OpenCheckout':
      case 'EndCheckout':
        return decideCheckout(command, state);
      case 'IntendRenewal':
        return intendRenewal(command, state);
      case 'RecordAccount': {
        const { subscription: facts, invoices } = command;
        const plan = givesPro(facts, by.at) ? 'pro' : 'free';
        return [
          ...invoices
            .filter((invoice) => !isSame(invoice, state.invoices.get(invoice.id) ?? null))
            .map((invoice): SubscriptionEvent => ({ ...by, type: 'InvoiceRead', invoice })),
          ...(isSame(facts, state.facts) ? [] : [{ ...by, type: 'SubscriptionRead' as const, subscription: facts }]),
          ...planEvents(by, state.plan, plan),
        ];
      }
      case 'ExpirePeriod':
        return givesPro(state.facts, by.at) ? [] : planEvents(by, state.plan, 'free');
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    if (isCheckoutEvent(event)) return { ...state, ...evolveCheckout(state, event) };
    switch (event.type) {
      case 'PlanChanged':
        return { ...state, plan: event.plan };
      case 'CustomerCreated':
        return { ...state, customerId: event.customerId };
      case 'RenewalIntended':
        return state;
      case 'SubscriptionRead': {
        // A new subscription came from the page that was open.
        const isNew = event.subscription?.subscriptionId !== state.facts?.subscriptionId;
        return { ...state, facts: event.subscription, ...(isNew ? { open: undefined } : {}) };
      }
      case 'InvoiceRead':
        return { ...state, invoices: new Map([...state.invoices, [event.invoice.id, event.invoice]]) };
      default:
        return unreachable(event);
    }
  },
};
