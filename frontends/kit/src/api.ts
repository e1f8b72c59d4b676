import { Problem } from '@askwatch/contracts/problem';
import type { z } from 'zod';
import { callTexts } from './texts.ts';

const timeoutMs = 20_000;

/** A failed call. `status` is 0 when no response arrived, so the server may or may not have processed it. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly { path: string; message: string }[];
  /** When a rate-limited client may try again, in milliseconds since 1970. */
  readonly retryAt: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    errors: readonly { path: string; message: string }[] = [],
    retryAt?: number,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAt = retryAt;
  }
}

/** @returns true when the same call may succeed later */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** The message to show the user for an error. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : callTexts.brokenPage);

const isRead = (method: string): boolean => method === 'GET';
// A command without a response may have taken effect, fully or partly.
const thenOf = (method: string): string => (isRead(method) ? callTexts.tryAgain : callTexts.unknownOutcome);

const retryAtOf = ({ status, headers }: Response): number | undefined => {
  const seconds = status === 429 ? Number(headers.get('retry-after') ?? Number.NaN) : Number.NaN;
  return Number.isFinite(seconds) ? Date.now() + seconds * 1000 : undefined;
};

const unanswered = (cause: unknown, method: string): ApiError =>
  cause instanceof DOMException && cause.name === 'TimeoutError'
    ? new ApiError(0, 'timeout', callTexts.timeout(thenOf(method)))
    : new ApiError(0, 'unreachable', callTexts.unreachable(isRead(method)));

const refused = async (response: Response, method: string): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => null);
  const { data } = Problem.safeParse(body);
  return data
    ? new ApiError(response.status, data.code, data.detail, data.errors, retryAtOf(response))
    : new ApiError(
        response.status,
        'unknown',
        callTexts.failed(response.status, response.status < 500 ? callTexts.tryAgain : thenOf(method)),
      );
};

type Options = { signal?: AbortSignal; body?: unknown };

const call = async (method: string, path: string, { signal, body }: Options): Promise<Response> => {
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-requested-by': 'askwatch',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    // A call cancelled by its caller isn't an ApiError.
    if (signal?.aborted === true) throw error;
    throw unanswered(error, method);
  }
  if (!response.ok) throw await refused(response, method);
  return response;
};

const read = async <T>(response: Response, schema: z.ZodType<T>): Promise<T> => {
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw new ApiError(response.status, 'unexpected', callTexts.unexpected);
};

/** Calls to our own origin. Responses are parsed; refused calls throw an `ApiError`. */
export const api = {
  get: async <T>(path: string, schema: z.ZodType<T>, signal?: AbortSignal): Promise<T> =>
    read(await call('GET', path, signal ? { signal } : {}), schema),
  /** Sends a command and parses the response. */
  ask: async <T>(path: string, body: unknown, schema: z.ZodType<T>): Promise<T> =>
    read(await call('POST', path, { body }), schema),
  /** Sends a command whose effect arrives as a pushed view. */
  send: async (path: string, body?: unknown): Promise<void> => {
    await call('POST', path, { body });
  },
  /** Replaces a resource. */
  put: async (path: string, body: unknown): Promise<void> => {
    await call('PUT', path, { body });
  },
  remove: async (path: string, body?: unknown): Promise<void> => {
    await call('DELETE', path, { body });
  },
  /**
   * Downloads a file: POST if there is a body, otherwise GET. A plain link can't, because calls need our custom header.
   */
  file: async (path: string, body?: unknown): Promise<Blob> =>
    (await call(body === undefined ? 'GET' : 'POST', path, { body })).blob(),
};
