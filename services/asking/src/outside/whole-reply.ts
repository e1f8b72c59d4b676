/** An answer takes a few kilobytes; a larger body isn't an answer. */
const maxBytes = 1_000_000;
/** Longest Retry-After we wait for within a question. */
const maxWaitMs = 5000;

const waitMs = (headers: Headers): number => {
  const ms = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (Number.isFinite(ms)) return ms;
  const said = headers.get('retry-after') ?? '';
  const seconds = Number.parseFloat(said);
  return Number.isFinite(seconds) ? seconds * 1000 : said === '' ? 0 : Date.parse(said) - Date.now();
};

const bytesOf = async (response: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) break;
  }
  return new Uint8Array(Buffer.concat(chunks).subarray(0, maxBytes));
};

/**
 * Fetches and reads the body to its end. The client library's own timeout covers only the headers, so a slowly dripping
 * body would never time out; it also sleeps for as long as Retry-After says.
 */
export const fetchWhole = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const response = await fetch(url, init);
  const headers = new Headers(response.headers);
  // The library throws on an invalid body labelled as JSON; text it passes through.
  headers.set('content-type', 'text/plain');
  // The body passed on is already decoded, and may be truncated.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const wait = waitMs(headers);
  if (!(wait >= 0 && wait <= maxWaitMs)) headers.set('x-should-retry', 'false');
  const { status, statusText } = response;
  const body = [204, 205, 304].includes(status) ? null : await bytesOf(response);
  return new Response(body, { status, statusText, headers });
};
