import { Problem } from '@askwatch/contracts/problem';
import type { Actor } from '@askwatch/contracts/workspace';
import { internalHeaders } from '@askwatch/service-kit/internal';
import type { Log } from '@askwatch/service-kit/log';
import { HttpProblem, unknownEnd } from '@askwatch/service-kit/problem';
import type { z } from 'zod';
import { gateway } from './service.ts';

export type Service = (typeof gateway.calls)[number];

export type Call = {
  service: Service;
  method: string;
  path: string;
  requestId: string;
  actor?: Actor | undefined;
  /** A Uint8Array is sent as raw bytes, anything else as JSON. */
  body?: unknown;
  /** Additional headers; they cannot replace our own. */
  headers?: Record<string, string> | undefined;
  /** When the whole request must be finished, on the clock of `performance.now()`. */
  deadline?: number;
  /** The timeout of this call in milliseconds, if it differs from that of the service. */
  callMs?: number;
};

export type Reply = { status: number; headers: Record<string, string>; body: Buffer };

/** From the fault matrix: 2 s per call, 5 s per request. */
export const deadlines = {
  callMs: 2000,
  requestMs: 5000,
  /** Sign-ins queue up, and on a busy machine Keycloak's password hashing takes seconds. */
  signInMs: 20_000,
} as const;

/** These wait for password hashing, SES, pages of a rehearsal, and Stripe: their calls get `requestMs`. */
const slow = new Set<Service>(['identity', 'monitoring', 'notifications', 'billing']);
const callMsOf = (service: Service): number => (slow.has(service) ? deadlines.requestMs : deadlines.callMs);

/** Requests in flight per service, so that one that hangs cannot starve the others. */
const maxInFlight = 200;

const forwardedHeaders = ['content-type', 'cache-control', 'content-disposition', 'retry-after', 'www-authenticate'];

export const unavailable = (detail = "This part of Askwatch isn't responding right now. Try again in a moment.") =>
  new HttpProblem(503, 'unavailable', detail, { 'retry-after': '2' });

type Deps = { urls: Record<Service, string>; token: string; log: Log };

/**
 * Calls services with a deadline. No reply gives a 503: whether the service did the work is unknown. Resending is safe,
 * because commands have ids.
 */
export const connectServices = ({ urls, token, log }: Deps) => {
  const inFlight = Object.fromEntries(gateway.calls.map((name) => [name, 0])) as Record<Service, number>;

  const send = async ({
    service,
    method,
    path,
    requestId,
    actor,
    body,
    headers: passed,
    deadline = Infinity,
    callMs = callMsOf(service),
  }: Call): Promise<Reply> => {
    const timeoutMs = Math.max(1, Math.min(callMs, deadline - performance.now()));
    const response = await fetch(new URL(path, urls[service]), {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(Math.ceil(timeoutMs)),
      headers: {
        ...(body === undefined || body instanceof Uint8Array ? {} : { 'content-type': 'application/json' }),
        ...passed,
        ...internalHeaders(token, actor),
        'x-request-id': requestId,
      },
      ...(body === undefined ? {} : { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const headers = forwardedHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return {
      status: response.status,
      headers: Object.fromEntries(headers),
      body: Buffer.from(await response.arrayBuffer()),
    };
  };

  const call = async (request: Call): Promise<Reply> => {
    const { service } = request;
    if (inFlight[service] >= maxInFlight) throw unavailable();
    inFlight[service] += 1;
    try {
      return await send(request);
    } catch (err) {
      log.warn({ err, service, path: request.path, requestId: request.requestId }, 'service does not answer');
      throw unavailable(
        request.method === 'GET' ? undefined : `This part of Askwatch isn't responding right now. ${unknownEnd}`,
      );
    } finally {
      inFlight[service] -= 1;
    }
  };

  // A reply that violates the contract is a server error and must not look like a client error.
  const read = <Answer>({ service, path, requestId }: Call, text: string, schema: z.ZodType<Answer>): Answer => {
    try {
      return schema.parse(text === '' ? undefined : JSON.parse(text));
    } catch (err) {
      log.error({ err, service, path, requestId }, 'service reply violates its contract');
      throw unavailable();
    }
  };

  /** Calls a service for the gateway itself: parses the reply, and rethrows the service's problem. */
  const ask = async <Answer>(request: Call, schema: z.ZodType<Answer>): Promise<Answer> => {
    const { status, body } = await call(request);
    const text = body.toString();
    if (status < 300) return read(request, text, schema);
    if (status >= 500) throw unavailable();
    const { code, detail } = read(request, text, Problem);
    throw new HttpProblem(status, code, detail);
  };

  return { call, ask };
};

export type Services = ReturnType<typeof connectServices>;
