import type { Analytics } from '@askwatch/contracts/client-config';

// The client's numbers: docs/limits.md, Analytics.
const timeoutMs = 60_000;
const baseMs = 1000;
const mostTries = 30;
const longestPauseMs = 60_000;
const retried = [429, 500, 503, 504];

type Browser = { fetch: typeof fetch; sleep: (ms: number) => Promise<void> };

/** A reply other than 200 or 304. */
class WebConfigError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The analytics configuration was answered with status ${String(status)}`);
    this.status = status;
  }
}

const read = async ({ configUrl, apiKey }: Required<Pick<Analytics, 'configUrl' | 'apiKey'>>, browser: Browser) => {
  const response = await browser.fetch(configUrl, {
    headers: { 'x-goog-api-key': apiKey, accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status !== 200 && response.status !== 304) throw new WebConfigError(response.status);
  const { measurementId } = (await response.json()) as { measurementId?: unknown };
  return typeof measurementId === 'string' && measurementId !== '' ? measurementId : undefined;
};

/**
 * The id under which visits are counted: from the provider's web config, or the configured one if that can't be had.
 * A provider that is busy is asked again, with growing pauses.
 */
export const measurementIdOf = async (
  { configUrl, apiKey, measurementId }: Analytics,
  browser: Browser,
): Promise<string> => {
  if (configUrl === undefined || apiKey === undefined) return measurementId;
  for (let tries = 1; ; tries += 1)
    try {
      return (await read({ configUrl, apiKey }, browser)) ?? measurementId;
    } catch (error) {
      const isBusy = error instanceof WebConfigError && retried.includes(error.status);
      if (!isBusy || tries === mostTries) {
        console.warn('Analytics uses its configured id', error);
        return measurementId;
      }
      await browser.sleep(Math.min(longestPauseMs, baseMs * 2 ** (tries - 1)));
    }
};
