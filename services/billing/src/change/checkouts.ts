import { createHash, randomUUID } from 'node:crypto';
import type { BillingItem } from '@askwatch/contracts/billing';
import type { Actor } from '@askwatch/contracts/workspace';
import type { Handle } from '@askwatch/service-kit/handle';
import type { Checkout, CheckoutCommand } from '../checkout.ts';
import { StripeRefused, StripeUnknown } from '../outside/outcome.ts';
import type { Session } from '../outside/payment-pages.ts';
import type { Payments } from '../outside/stripe.ts';

type Deps = {
  payments: Pick<Payments, 'openCheckout' | 'findCheckout' | 'checkout' | 'expireCheckout'>;
  now: () => string;
  urlsOf: (searchId?: string) => { successUrl: string; cancelUrl: string };
};

/** Where a payment page belongs: its stream, and how to write there. */
export type Place = Actor & {
  stream: string;
  customerId: string;
  searchId?: string;
  decide: Handle<CheckoutCommand, unknown>;
};

/** Stripe forgets idempotency keys after a day; an hour less, for a request on its way. */
const keyMs = 23 * 3_600_000;

/** The idempotency key of a payment page. Two commands for the same attempt share it, so they get the same page. */
const checkoutKey = (stream: string, item: BillingItem, attempt: number): string =>
  createHash('sha256')
    .update(`checkout ${stream} ${item} ${String(attempt)}`)
    .digest('hex');

/** The steps of a payment page after its intent has been stored. All may be repeated after a crash. */
export const checkouts = ({ payments, now, urlsOf }: Deps) => {
  const end = async (place: Place, attempt: number, outcome: 'expired' | 'unopened') => {
    const { userId, workspaceId, stream } = place;
    await place.decide(stream, randomUUID(), {
      type: 'EndCheckout',
      userId,
      workspaceId,
      at: now(),
      attempt,
      outcome,
    });
  };

  const keyOf = ({ stream }: Place, { item, attempt }: Checkout) => checkoutKey(stream, item, attempt);

  const create = (place: Place, checkout: Checkout): Promise<Session> => {
    const { userId, workspaceId, customerId, searchId } = place;
    const { item, priceId } = checkout;
    return payments.openCheckout({
      userId,
      workspaceId,
      customerId,
      key: keyOf(place, checkout),
      price: { item, priceId },
      ...(searchId === undefined ? {} : { searchId }),
      ...urlsOf(searchId),
    });
  };

  /**
   * Makes the page or finds it. After an unclear answer it is looked up by its key: Stripe repeats a saved error for as
   * long as the key is known.
   */
  const makeOrFind = async (place: Place, checkout: Checkout): Promise<Session | null> => {
    const isOld = Date.parse(now()) - Date.parse(checkout.at) > keyMs;
    const find = () => payments.findCheckout(place.customerId, keyOf(place, checkout));
    if (isOld) return find();
    try {
      return await create(place, checkout);
    } catch (error) {
      if (!(error instanceof StripeUnknown)) throw error;
      const found = await find();
      if (found) return found;
      throw error;
    }
  };

  /** @returns the page of a stored intent, or null after ending an intent that has none */
  const pageOf = async (place: Place, checkout: Checkout): Promise<Session | null> => {
    const { attempt, sessionId } = checkout;
    if (sessionId !== undefined) return payments.checkout(sessionId);
    const { userId, workspaceId, stream } = place;
    const session = await makeOrFind(place, checkout).catch(async (error: unknown) => {
      if (!(error instanceof StripeRefused)) throw error;
      await end(place, attempt, 'unopened');
      throw error;
    });
    if (!session) {
      await end(place, attempt, 'unopened');
      return null;
    }
    const opened = { attempt, sessionId: session.id };
    await place.decide(stream, randomUUID(), { type: 'OpenCheckout', userId, workspaceId, at: now(), ...opened });
    return session;
  };

  return {
    /** @returns the URL of a page that can be paid; `complete` if it has been, `ended` if it never will be */
    async open(place: Place, checkout: Checkout): Promise<{ url: string } | 'complete' | 'ended'> {
      const page = await pageOf(place, checkout);
      if (page?.status === 'open' && page.url !== null) return { url: page.url };
      if (page?.status === 'complete') return 'complete';
      if (page) await end(place, checkout.attempt, 'expired');
      return 'ended';
    },

    /** Makes sure that nothing can be paid on this page. @returns `complete` if it has been paid before */
    async close(place: Place, checkout: Checkout): Promise<'complete' | 'ended'> {
      const page = await pageOf(place, checkout);
      // Refused if it is not open: then reading it tells what became of it.
      const closed =
        page?.status === 'open'
          ? await payments.expireCheckout(page.id).catch(async (error: unknown) => {
              if (!(error instanceof StripeRefused)) throw error;
              return payments.checkout(page.id);
            })
          : page;
      if (closed?.status === 'open') throw new StripeUnknown('the payment page is still open');
      if (closed?.status === 'complete') return 'complete';
      if (closed) await end(place, checkout.attempt, 'expired');
      return 'ended';
    },
  };
};

export type CheckoutSteps = ReturnType<typeof checkouts>;
