import type { Part } from '@askwatch/service-kit/run';
import type { Dispatcher } from 'undici';
import { request } from 'undici';

/** The gate's verdict on an address; rejects on failure. */
export type MayRead = (url: URL) => Promise<boolean>;

/** A name that doesn't resolve in this time is treated as non-existent. */
const verdictWithinMs = 2000;

/**
 * Asks the egress proxy for its verdict, so that only one process holds the rules and needs name servers.
 * @param dispatcher a plain one: this is a call to the proxy, not through it
 */
export const egressVerdicts = (proxyUrl: string, dispatcher: Dispatcher): { mayRead: MayRead; part: Part } => ({
  async mayRead({ href }) {
    const address = new URL('/verdict', proxyUrl);
    address.searchParams.set('url', href);
    try {
      const { statusCode, body } = await request(address, { dispatcher, signal: AbortSignal.timeout(verdictWithinMs) });
      await body.dump();
      if (statusCode !== 204 && statusCode !== 403) throw new Error(`The egress proxy answered ${String(statusCode)}`);
      return statusCode === 204;
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') return false;
      throw error;
    }
  },
  part: {
    name: 'egress proxy',
    check: () =>
      // Any response will do; a request without an address triggers no lookup.
      request(new URL('/verdict', proxyUrl), { dispatcher, signal: AbortSignal.timeout(verdictWithinMs) }).then(
        async ({ body }) => body.dump().then(() => null),
        () => 'does not answer',
      ),
    stop: () => dispatcher.close(),
  },
});
