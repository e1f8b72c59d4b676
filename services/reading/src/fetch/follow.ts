import type { Cause } from '@askwatch/contracts/answer';
import { limits } from '@askwatch/contracts/limits';
import { parseWebsite, resolveWebsite } from '@askwatch/contracts/website';
import type { Ask } from './attempts.ts';
import type { Response, RequestOptions } from './request.ts';

/**
 * Fetches an address, following redirects. Each step is checked here by its spelling, and in the proxy by its IP
 * address.
 */
export type Follow = (
  address: string,
  wants?: RequestOptions & {
    /** Called before each step, for example to check robots.txt. */
    forbids?: (url: URL) => Promise<Cause | null>;
    timeoutMs?: number;
  },
) => Promise<Response>;

const redirects = new Set([301, 302, 303, 307, 308]);

const failed = (cause: Cause): Response => ({ answered: false, cause });

export const follower =
  ({ ask, allowedOrigins }: { ask: Ask; allowedOrigins: readonly string[] }): Follow =>
  async (address, { forbids, timeoutMs = limits.pageTimeoutMs, ...wants } = {}) => {
    const budget = { leftMs: timeoutMs };
    const seen = new Set<string>();
    let url = parseWebsite(address, allowedOrigins);
    for (;;) {
      if (!url) return failed('refused-address');
      if (seen.has(url.href) || seen.size > limits.redirects) return failed('too-many-redirects');
      seen.add(url.href);
      const asked = Date.now();
      const forbidden = await forbids?.(url);
      budget.leftMs -= Date.now() - asked;
      if (forbidden) return failed(forbidden);
      const response = await ask(url, wants, budget);
      if (!response.answered || !redirects.has(response.status)) return response;
      const { location } = response.headers;
      if (location === undefined) return failed('server-error');
      url = resolveWebsite(location, url, allowedOrigins);
    }
  };
