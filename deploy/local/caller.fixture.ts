import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export type Call = (method: string, path: string, body?: object) => Promise<Response>;

/**
 * An API client that behaves like a browser: keeps the latest cookie.
 * @param product returns the running product; a function, because a test may start it later
 */
export const caller = (product: () => { origin: string }, more: Record<string, string> = {}): Call => {
  let cookie = '';
  return async (method, path, body) => {
    const headers = {
      'x-requested-by': 'askwatch',
      ...more,
      cookie,
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const response = await fetch(new URL(path, product().origin), {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return response;
  };
};

/** Sends a command with an id again while the reply is a 503, which says that its outcome is unknown. */
export const untilKnown = async (send: () => Promise<Response>): Promise<Response> => {
  for (;;) {
    const reply = await send();
    if (reply.status !== 503) return reply;
    await sleep(1000);
  }
};

/** A client signed in as a new user on the free plan. @throws if the registration is refused */
export const signedUp = async (product: () => { origin: string }): Promise<Call> => {
  const theirs = caller(product);
  const account = { email: `${randomUUID()}@example.com`, password: 'a passphrase of theirs' };
  const { status } = await theirs('POST', '/api/account', account);
  if (status !== 201) throw new Error(`The registration ended with ${String(status)}`);
  return theirs;
};
