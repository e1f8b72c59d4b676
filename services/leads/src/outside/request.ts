import type { LeadSearchCause } from '@askwatch/contracts/leads';

/** A provider did not give a usable reply; `retryAfterMs` if it said when to come back. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  constructor(
    override readonly cause: LeadSearchCause,
    message: string,
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

/** Sixty businesses with all their tags are well below 1 MB. */
const maxBytes = 8 * 1024 * 1024;
/** Longer waits are not worth a user's time; the next attempt finds out whether it is over. */
const maxRetryAfterMs = 60_000;

const retryAfterOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds * 1000, maxRetryAfterMs) : undefined;
};

const textOf = async (response: Response, host: string): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ProviderFailure('unusable-reply', `${host} sends more than can be used`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const refuseStatus = (response: Response, host: string): void => {
  const { status } = response;
  if (status === 429) throw new ProviderFailure('rate-limited', `${host} limits requests`, retryAfterOf(response));
  if (status >= 500) throw new ProviderFailure('unreachable', `${host} answers ${status}`, retryAfterOf(response));
  if (!response.ok) throw new ProviderFailure('unusable-reply', `${host} answers ${status}`);
};

type Options = { method?: string; headers: Record<string, string>; body?: string; timeoutMs: number };

/**
 * Requests JSON from a provider.
 * @param signal aborts the request along with its timeout
 * @throws {ProviderFailure} for anything but a JSON reply of reasonable size
 */
export const requestJson = async (url: URL, options: Options, signal: AbortSignal): Promise<unknown> => {
  const { timeoutMs, ...init } = options;
  const { host } = url;
  let text: string;
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const response = await fetch(url, { ...init, redirect: 'error', signal: limited });
    refuseStatus(response, host);
    text = await textOf(response, host);
  } catch (error) {
    if (error instanceof ProviderFailure || signal.aborted) throw error;
    throw new ProviderFailure('unreachable', `${host} does not answer`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderFailure('unusable-reply', `${host} does not answer with JSON`);
  }
};
