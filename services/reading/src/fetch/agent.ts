import { ProxyAgent, type Dispatcher } from 'undici';
import { readerPass } from '../egress/pass.ts';

/** The same as the proxy's, which counts it for plain requests; this one counts for what is encrypted. */
const headerBytes = 16 * 1024;

/**
 * The only way in which this service reaches the web. Plain requests go to the proxy in absolute form, where each is
 * judged; https goes through a tunnel.
 * @param requestTls for tests alone: whom to trust
 */
export const egressAgent = (proxyUrl: string, requestTls?: { ca: string }): Dispatcher =>
  new ProxyAgent({
    uri: proxyUrl,
    token: readerPass,
    proxyTunnel: false,
    maxHeaderSize: headerBytes,
    keepAliveTimeout: 10_000,
    // The whole fetch has a deadline of its own.
    headersTimeout: 20_000,
    bodyTimeout: 20_000,
    ...(requestTls ? { requestTls } : {}),
  });
