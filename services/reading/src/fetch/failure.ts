import type { Cause, CauseDetail, CertificateFault } from '@askwatch/contracts/answer';

/** The egress proxy itself can't be reached: our fault, not the site's, so the work is retried later. */
export class EgressDown extends Error {
  override name = 'EgressDown';
}

export type Failure = { cause: Cause; isTransient: boolean; detail?: CauseDetail };

/** Errors come from Node, zlib, TLS and undici; they share fields, not a class. */
const fieldsOf = (error: unknown): { name: string; message: string; code: string } => {
  if (typeof error !== 'object' || error === null) return { name: '', message: '', code: '' };
  const { name, message, code, cause } = error as Record<string, unknown>;
  const own = typeof code === 'string' ? code : cause === undefined ? '' : fieldsOf(cause).code;
  return { name: String(name), message: String(message), code: own };
};

/** Error codes of Node and OpenSSL. */
const certificateFaults: [RegExp, CertificateFault][] = [
  [/^CERT_HAS_EXPIRED$/, 'expired'],
  [/^CERT_NOT_YET_VALID$/, 'not-yet-valid'],
  [/^ERR_TLS_CERT_ALTNAME_(?:INVALID|FORMAT)$|^HOSTNAME_MISMATCH$/, 'wrong-name'],
  [/^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/, 'self-signed'],
  [/^(?:UNABLE_TO_|CERT_UNTRUSTED|INVALID_CA|CERT_CHAIN_TOO_LONG|PATH_LENGTH)/, 'unknown-issuer'],
  [/^CERT_REVOKED$/, 'revoked'],
  [/^(?:ERR_SSL_|ERR_TLS_|EPROTO$)/, 'protocol'],
  [/CERT|TLS|SSL|LEAF_SIGNATURE/, 'other'],
];

const certificateFaultOf = (code: string): CertificateFault | undefined =>
  certificateFaults.find(([pattern]) => pattern.test(code))?.[1];

const fromProxy: Record<string, Failure> = {
  '403': { cause: 'refused-address', isTransient: false },
  '502': { cause: 'unreachable', isTransient: true },
  '503': { cause: 'timeout', isTransient: false },
  '504': { cause: 'timeout', isTransient: true },
};

/**
 * Why a request got no response.
 * @throws {EgressDown} when it didn't reach the proxy
 */
export const failureOf = (error: unknown): Failure => {
  const { name, message, code } = fieldsOf(error);
  // undici's message for a tunnel that the proxy refused; it gives no access to the response headers.
  const refusal = fromProxy[/^Proxy response \((\d{3})\)/.exec(message)?.[1] ?? ''];
  if (refusal) return refusal;
  // The proxy connects to sites, so only the proxy itself can refuse a connection here.
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    throw new EgressDown('The egress proxy does not answer', { cause: error });
  if (name === 'TimeoutError' || /^UND_ERR_(HEADERS|BODY|CONNECT)_TIMEOUT$/.test(code))
    return { cause: 'timeout', isTransient: false };
  if (
    /^(Z_|ERR_BROTLI|ERR__ERROR_FORMAT)/.test(code) ||
    code.startsWith('HPE_') ||
    code === 'UND_ERR_HEADERS_OVERFLOW' ||
    code.startsWith('UND_ERR_RES_')
  )
    return { cause: 'server-error', isTransient: false };
  const fault = certificateFaultOf(code);
  if (fault) return { cause: 'unreachable', isTransient: false, detail: { kind: 'certificate', fault } };
  return { cause: 'unreachable', isTransient: true };
};
