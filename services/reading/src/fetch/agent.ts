import { ProxyAgent, type Dispatcher } from 'undici';
import { readerPass } from '../egress/pass.ts';

/** The same as the proxy's limit, which applies to plain requests; this one applies to encrypted ones. */
const headerBytes = 16 * 1024;

/**
 * The only way this service reaches the web. Plain requests go to the proxy in absolute form, where each is judged;
 * https goes through a tunnel.
 * @param requestTls only for tests: the CA to trust
 */
export const egressAgent = (proxyUrl: string, requestTls?: { ca: string }): Dispatcher =>
  new ProxyAgent({
    uri: proxyUrl,
    token: readerPass,
    proxyTunnel: false,
    maxHeaderSize: headerBytes,
    keepAliveTimeout: 10_000,
    // The whole fetch has its own deadline.
    headersTimeout: 20_000,
    bodyTimeout: 20_000,
    ...(requestTls ? { requestTls } : {}),
  });
