import { LeadSearchResults } from '@askwatch/contracts/leads';
import type { Actor } from '@askwatch/contracts/workspace';
import { internalHeaders } from '@askwatch/service-kit/internal';

const timeoutMs = 10_000;

/**
 * Reads a search with its businesses from leads: its events do not contain them (docs/decisions/0028).
 * @returns null if it does not exist any more
 * @throws if leads does not answer
 */
export const leadsReader =
  (url: string, token: string) =>
  async (actor: Actor, searchId: string): Promise<LeadSearchResults | null> => {
    const response = await fetch(new URL(`/leads/${searchId}`, url), {
      headers: internalHeaders(token, actor),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`leads answered with ${String(response.status)}`);
    return LeadSearchResults.parse(await response.json());
  };

export type ReadLeads = ReturnType<typeof leadsReader>;
