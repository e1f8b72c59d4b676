import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { nowSeconds, type Store } from './store.ts';
import type { StripeEvent, Thing } from './things.ts';

type Settings = { url: string; secret: string };

/** Stripe repeats for three days; a local service is back sooner. Milliseconds. */
const retriesMs = [500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000];

/** Mulberry32: a small generator with a seed, so that a shuffled order can be repeated. */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
};

const shuffled = <Item>(items: Item[], seed: number): Item[] => {
  const random = randomFrom(seed);
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
};

/** Signs events as Stripe does and posts them, again and again until they are taken. */
export const webhookSender = (store: Store, { url, secret }: Settings) => {
  let held: StripeEvent[] | null = null;
  let stopped = false;
  const sending = new Set<Promise<void>>();

  const post = async (event: StripeEvent): Promise<boolean> => {
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: nowSeconds() });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    const response = await fetch(url, { method: 'POST', body: payload, headers, signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    return response.ok;
  };

  const deliver = async (event: StripeEvent): Promise<void> => {
    for (const waitMs of [0, ...retriesMs]) {
      await sleep(waitMs, undefined, { ref: false });
      if (stopped || (await post(event).catch(() => false))) return;
    }
  };

  const send = (event: StripeEvent): void => {
    const one = deliver(event).finally(() => sending.delete(one));
    sending.add(one);
  };

  return {
    /** Records an event about a changed object, and sends it unless events are held back. */
    emit(type: string, object: Thing): void {
      const event: StripeEvent = {
        id: store.newId('evt'),
        object: 'event',
        created: nowSeconds(),
        livemode: false,
        type,
        api_version: Stripe.API_VERSION,
        data: { object: structuredClone(object) },
      };
      store.put(event);
      if (held) held.push(event);
      else send(event);
    },

    /** Keeps events back until `release`. */
    hold(): void {
      held ??= [];
    },

    /**
     * Sends the events that were held back.
     * @param copies how often each is sent
     * @param seed shuffles them; without it they are sent in order
     * @returns how many were sent
     */
    release(copies = 1, seed?: number): number {
      const all = (held ?? []).flatMap((event) => Array.from({ length: copies }, () => event));
      held = null;
      for (const event of seed === undefined ? all : shuffled(all, seed)) send(event);
      return all.length;
    },

    /** Drops the events that were held back: they are never sent. */
    drop(): void {
      held = [];
    },

    /** Resolves when nothing is being sent any more. */
    async idle(): Promise<void> {
      while (sending.size > 0) await Promise.all(sending);
    },

    stop(): void {
      stopped = true;
    },
  };
};

export type WebhookSender = ReturnType<typeof webhookSender>;
