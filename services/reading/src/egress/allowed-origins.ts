const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

/** The address of an allowed origin, without a DNS lookup. */
export const loopbackAddress = (hostname: string): string =>
  hostname === 'localhost' ? '127.0.0.1' : hostname.replace(/^\[|\]$/g, '');

/** The host to count requests under: the name without the port; on loopback, each port is a separate host. */
export const hostOf = (url: URL): string => (isLoopback(url.hostname) ? url.host : url.hostname.replace(/\.$/, ''));
