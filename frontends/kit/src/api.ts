import { Problem } from '@askwatch/contracts/problem';
import type { z } from 'zod';

const timeoutMs = 20_000;

/** Why a call came to nothing: `status` is 0 when no answer arrived, so whether it was carried out is unknown. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly { path: string; message: string }[];

  constructor(
    status: number,
    code: string,
    message: string,
    errors: readonly { path: string; message: string }[] = [],
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** @returns true when the same call may succeed later */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** What to tell the user of an error. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Something went wrong on this page. Try again.';

/** A command that got no answer may have taken effect, in whole or in part. */
const unknownEnd = 'Whether this was done is not known: reload the page to see before you send it again.';
const isRead = (method: string): boolean => method === 'GET';

const unanswered = (cause: unknown, method: string): ApiError =>
  cause instanceof DOMException && cause.name === 'TimeoutError'
    ? new ApiError(0, 'timeout', `Askwatch did not answer in time. ${isRead(method) ? 'Try again.' : unknownEnd}`)
    : new ApiError(
        0,
        'unreachable',
        `Askwatch could not be reached. Check your connection${isRead(method) ? ' and try again.' : `. ${unknownEnd}`}`,
      );

const refused = async (response: Response, method: string): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => null);
  const { data } = Problem.safeParse(body);
  return data
    ? new ApiError(response.status, data.code, data.detail, data.errors)
    : new ApiError(
        response.status,
        'unknown',
        `Askwatch answered with an error (${String(response.status)}). ${isRead(method) || response.status < 500 ? 'Try again.' : unknownEnd}`,
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
    // Whoever cancelled the call wants no error of ours.
    if (signal?.aborted === true) throw error;
    throw unanswered(error, method);
  }
  if (!response.ok) throw await refused(response, method);
  return response;
};

const read = async <T>(response: Response, schema: z.ZodType<T>): Promise<T> => {
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw new ApiError(
    response.status,
    'unexpected',
    'Askwatch sent something that this page does not understand. Reload it.',
  );
};

/** Calls to our own origin; what comes back is parsed, what is refused is thrown as an `ApiError`. */
export const api = {
  get: async <T>(path: string, schema: z.ZodType<T>, signal?: AbortSignal): Promise<T> =>
    read(await call('GET', path, signal ? { signal } : {}), schema),
  /** Sends a command and reads what comes back. */
  ask: async <T>(path: string, body: unknown, schema: z.ZodType<T>): Promise<T> =>
    read(await call('POST', path, { body }), schema),
  /** Sends a command whose effect arrives as a view. */
  send: async (path: string, body?: unknown): Promise<void> => void (await call('POST', path, { body })),
  /** Puts something in the place of what was there. */
  put: async (path: string, body: unknown): Promise<void> => void (await call('PUT', path, { body })),
  remove: async (path: string, body?: unknown): Promise<void> => void (await call('DELETE', path, { body })),
  /** Reads a file, of what the body names where there is one; a plain link cannot, since calls carry a header of ours. */
  file: async (path: string, body?: unknown): Promise<Blob> =>
    (await call(body === undefined ? 'GET' : 'POST', path, { body })).blob(),
};
