import { parseWebsite } from '@askwatch/contracts/website';
import type { MayRead } from './outside/egress.ts';

/** Returns the websites that may not be read. */
export type RefusedOf = (websites: string[]) => Promise<string[]>;

/** Checks the spelling first, then looks up each host once, in parallel. */
export const admission =
  ({ mayRead, allowedOrigins }: { mayRead: MayRead; allowedOrigins: readonly string[] }): RefusedOf =>
  async (websites) => {
    const origins = new Map<string, Promise<boolean>>();
    const judged = websites.map(async (website) => {
      const url = parseWebsite(website, allowedOrigins);
      if (!url) return [website];
      // Ports were checked with the spelling; the verdict depends only on the name, except on loopback.
      const key = allowedOrigins.includes(url.origin) ? url.origin : url.hostname;
      const verdict = origins.get(key) ?? mayRead(url);
      origins.set(key, verdict);
      return (await verdict) ? [] : [website];
    });
    return (await Promise.all(judged)).flat();
  };
