import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { type idempotency, type Mode, modes } from './faults.ts';
import type { Money } from './money.ts';
import type { Store } from './store.ts';
import type { WebhookSender } from './webhooks.ts';

type Deps = {
  store: Store;
  money: Money;
  sender: WebhookSender;
  keys: Pick<ReturnType<typeof idempotency>, 'setMode'>;
};

const OfWorkspace = z.object({ workspaceId: z.string() });

/**
 * What Stripe does by itself, on demand: `POST /sandbox/<name>` with a JSON body.
 * `advance` moves the clock of a workspace's customer by days; `refund` and `dispute` take its last payment back, and
 * `decide-dispute` ends the dispute; `hold` and `release` keep events back and send them in copies or shuffled; `mode` makes the API misbehave.
 */
export const controls = ({ store, money, sender, keys }: Deps) => {
  const customerOf = (body: unknown) => {
    const customer = store.customerOfWorkspace(OfWorkspace.parse(body).workspaceId);
    if (!customer) throw new ApiError(404, 'No customer of this workspace');
    return customer;
  };
  const lastChargeOf = (body: unknown) => {
    const { id } = customerOf(body);
    const charge = store.all('charge').find(({ customer }) => customer === id);
    if (!charge) throw new ApiError(404, 'No charge of this workspace');
    return charge;
  };

  const actions: Record<string, (body: unknown) => object> = {
    advance(body) {
      const { days, isPaid } = z.object({ days: z.number(), isPaid: z.boolean().default(true) }).parse(body);
      money.advance(customerOf(body).id, days, isPaid);
      return {};
    },
    refund(body) {
      money.refund(lastChargeOf(body));
      return {};
    },
    dispute(body) {
      money.dispute(lastChargeOf(body));
      return {};
    },
    'decide-dispute'(body) {
      money.decideDispute(lastChargeOf(body), z.object({ status: z.enum(['won', 'lost']) }).parse(body).status);
      return {};
    },
    hold() {
      sender.hold();
      return {};
    },
    release(body) {
      const { copies, seed } = z.object({ copies: z.number().default(1), seed: z.number().optional() }).parse(body);
      return { sent: sender.release(copies, seed) };
    },
    mode(body) {
      keys.setMode(z.object({ mode: z.enum(modes as [Mode, ...Mode[]]) }).parse(body).mode);
      return {};
    },
    charges: () => ({ charges: store.all('charge') }),
  };

  return (name: string, body: unknown): Promise<object> => {
    const action = actions[name];
    if (!action) throw new ApiError(404, 'No such control');
    return Promise.resolve(action(body));
  };
};
