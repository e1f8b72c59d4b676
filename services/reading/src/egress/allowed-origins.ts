const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

/**
 * Validates the loopback origins that local mode and tests may read.
 * @throws when production has any, or when one is not exactly a loopback origin
 */
export const allowedOrigins = (deployment: string, origins: readonly string[]): readonly string[] => {
  if (deployment === 'production' && origins.length > 0)
    throw new Error('ALLOWED_LOOPBACK_ORIGINS is for local trials and tests; unset it in production.');
  const wrong = origins.filter((origin) => {
    const url = URL.canParse(origin) ? new URL(origin) : null;
    return url?.origin !== origin || !/^https?:$/.test(url.protocol) || !isLoopback(url.hostname);
  });
  if (wrong.length > 0)
    throw new Error(`ALLOWED_LOOPBACK_ORIGINS takes origins such as http://127.0.0.1:8931, not ${wrong.join(', ')}.`);
  return origins;
};

/** The address of an allowed origin, without a DNS lookup. */
export const loopbackAddress = (hostname: string): string =>
  hostname === 'localhost' ? '127.0.0.1' : hostname.replace(/^\[|\]$/g, '');

/** The host to count requests under: the name without the port; on loopback, each port is a separate host. */
export const hostOf = (url: URL): string => (isLoopback(url.hostname) ? url.host : url.hostname.replace(/\.$/, ''));
