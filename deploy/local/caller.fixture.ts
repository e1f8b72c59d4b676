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
