import type { Cause } from '@askwatch/contracts/answer';

/** The egress proxy itself cannot be reached: our fault and not the site's, so the work is tried again later. */
export class EgressDown extends Error {
  override name = 'EgressDown';
}

export type Failure = { cause: Cause; isTransient: boolean };

/** Errors come from Node, zlib, TLS and undici; what they share is fields, not a class. */
const fieldsOf = (error: unknown): { name: string; message: string; code: string } => {
  if (typeof error !== 'object' || error === null) return { name: '', message: '', code: '' };
  const { name, message, code, cause } = error as Record<string, unknown>;
  const own = typeof code === 'string' ? code : cause === undefined ? '' : fieldsOf(cause).code;
  return { name: String(name), message: String(message), code: own };
};

const fromProxy: Record<string, Failure> = {
  '403': { cause: 'refused-address', isTransient: false },
  '502': { cause: 'unreachable', isTransient: true },
  '503': { cause: 'timeout', isTransient: false },
  '504': { cause: 'timeout', isTransient: true },
};

/**
 * Why a request got no answer.
 * @throws {EgressDown} when it did not even reach the proxy
 */
export const failureOf = (error: unknown): Failure => {
  const { name, message, code } = fieldsOf(error);
  // How undici words a tunnel that the proxy refused; it gives no access to the refusal's headers.
  const refusal = fromProxy[/^Proxy response \((\d{3})\)/.exec(message)?.[1] ?? ''];
  if (refusal) return refusal;
  // Sites are connected to by the proxy, so only the proxy can refuse a connection here.
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
  if (/CERT|TLS|SSL|SELF_SIGNED|LEAF_SIGNATURE/.test(code)) return { cause: 'unreachable', isTransient: false };
  return { cause: 'unreachable', isTransient: true };
};
