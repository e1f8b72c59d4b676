import type { Cause, CauseDetail } from '@askwatch/contracts/answer';
import { limits } from '@askwatch/contracts/limits';
import { request as undiciRequest, type Dispatcher } from 'undici';
import { refusalHeader } from '../egress/refusal.ts';
import { readBody } from './body.ts';
import { type CertificateOf, withTime } from './certificate.ts';
import { failureOf, type Failure } from './failure.ts';

export type Headers = Record<string, string>;

/** Options of a request. */
export type RequestOptions = {
  headers?: Headers;
  accept?: string;
  maxBytes?: number;
  /** Whether to truncate a body that is too large instead of refusing it. */
  cut?: boolean;
};

/** A site's response with any status; or none. */
export type Response =
  { answered: true; url: string; status: number; headers: Headers; body: Buffer } | { answered: false; cause: Cause };

export type Attempt = { response: Response; isTransient: boolean; detail?: CauseDetail | undefined };
export type Send = (url: URL, wants: RequestOptions, signal: AbortSignal) => Promise<Attempt>;

const single = (headers: Record<string, string | string[] | undefined>): Headers =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );

const unanswered = ({ cause, isTransient, detail }: Failure): Attempt => ({
  response: { answered: false, cause },
  isTransient,
  detail,
});

const proxyRefusals: Record<string, Failure> = {
  unreachable: { cause: 'unreachable', isTransient: true },
  timeout: { cause: 'timeout', isTransient: false },
  busy: { cause: 'timeout', isTransient: false },
  malformed: { cause: 'server-error', isTransient: false },
};

// Gateway errors and "too many requests" are transient.
const passing = new Set([429, 502, 503, 504]);

export type SenderDeps = {
  dispatcher: Dispatcher;
  userAgent: string;
  /** Without it, the expiry date of a certificate is unknown. */
  certificateOf?: CertificateOf | undefined;
};

/** Sends one GET through the egress proxy and reads the body. Doesn't follow redirects. */
export const sender =
  ({ dispatcher, userAgent, certificateOf }: SenderDeps): Send =>
  async (
    url,
    {
      headers = {},
      accept = 'text/html,application/xhtml+xml,application/pdf;q=0.8,text/plain;q=0.5',
      maxBytes = limits.pageBytes,
      cut,
    },
    signal,
  ) => {
    try {
      const found = await undiciRequest(url, {
        dispatcher,
        signal,
        headers: {
          accept,
          'accept-encoding': 'gzip, deflate, br',
          'accept-language': 'en, *;q=0.5',
          'user-agent': userAgent,
          ...headers,
        },
      });
      const given = single(found.headers);
      const refusal = given[refusalHeader];
      if (refusal !== undefined) {
        await found.body.dump();
        return unanswered(proxyRefusals[refusal] ?? { cause: 'refused-address', isTransient: false });
      }
      const body = await readBody(found.body, given['content-encoding'] ?? '', maxBytes, cut);
      if (body.kind === 'too-large') return unanswered({ cause: 'too-large', isTransient: false });
      if (body.kind === 'undecodable') return unanswered({ cause: 'server-error', isTransient: false });
      const response = {
        answered: true,
        url: url.href,
        status: found.statusCode,
        headers: given,
        body: body.bytes,
      } as const;
      return { response, isTransient: passing.has(found.statusCode) };
    } catch (error) {
      const failure = failureOf(error);
      const { detail } = failure;
      const isOutOfTime =
        detail?.kind === 'certificate' && (detail.fault === 'expired' || detail.fault === 'not-yet-valid');
      if (!isOutOfTime || !certificateOf) return unanswered(failure);
      return unanswered({ ...failure, detail: withTime(detail, await certificateOf(url, signal), Date.now()) });
    }
  };
