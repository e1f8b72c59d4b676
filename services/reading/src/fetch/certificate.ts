import { request } from 'node:http';
import { connect, type DetailedPeerCertificate } from 'node:tls';
import type { CauseDetail } from '@askwatch/contracts/answer';
import { readerPass } from '../egress/pass.ts';

export type CertificateOf = (url: URL, signal: AbortSignal) => Promise<DetailedPeerCertificate | null>;

/**
 * Reads the certificate of an untrusted site to find when it expired, which Node's error doesn't say. Nothing is sent
 * over this connection, and only the certificate is read from it.
 */
export const certificateReader =
  (proxyUrl: string): CertificateOf =>
  (url, signal) =>
    new Promise((resolve) => {
      const nothing = () => {
        resolve(null);
      };
      const path = `${url.hostname}:${url.port === '' ? '443' : url.port}`;
      request(proxyUrl, {
        method: 'CONNECT',
        path,
        headers: { 'proxy-authorization': readerPass },
        agent: false,
        signal,
      })
        .on('connect', ({ statusCode }, socket) => {
          socket.on('error', nothing).on('close', nothing);
          signal.addEventListener('abort', () => socket.destroy(), { once: true });
          if (statusCode !== 200 || signal.aborted) return void socket.destroy();
          const host = url.hostname.replace(/^\[|\]$/g, '');
          const secure = connect({ socket, host, rejectUnauthorized: false }, () => {
            resolve(secure.getPeerCertificate(true));
            secure.destroy();
          }).on('error', nothing);
        })
        .on('error', nothing)
        .end();
    });

/** A certificate and its issuers, as far as the site sent them; a root is its own issuer. */
const chainOf = (leaf: DetailedPeerCertificate): DetailedPeerCertificate[] => {
  const chain = new Set<DetailedPeerCertificate>();
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- the type omits that the chain may end
  for (let one: DetailedPeerCertificate | undefined = leaf; one && !chain.has(one); one = one.issuerCertificate)
    chain.add(one);
  return [...chain];
};

/** Adds when the fault began or ends, from the first certificate of the chain that isn't valid now. */
export const withTime = (
  detail: CauseDetail & { kind: 'certificate' },
  leaf: DetailedPeerCertificate | null,
  now: number,
): CauseDetail => {
  const times = leaf
    ? chainOf(leaf).map((one) => Date.parse(detail.fault === 'expired' ? one.valid_to : one.valid_from))
    : [];
  const at = times.find((time) => (detail.fault === 'expired' ? time <= now : time > now));
  return at === undefined ? detail : { ...detail, at: new Date(at).toISOString() };
};
