/** An answer takes a few kilobytes; a server that sends more than this sends no answer. */
const mostBytes = 1_000_000;
/** A server may ask us to come back later; the question does not wait longer than this. */
const mostWaitMs = 5000;

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
    if (bytes > mostBytes) break;
  }
  return new Uint8Array(Buffer.concat(chunks).subarray(0, mostBytes));
};

/**
 * Fetches with the body read to its end. The package's own timeout covers the headers alone, so that a body that drips
 * would be waited for without end; it also sleeps for as long as Retry-After says.
 */
export const fetchWhole = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const response = await fetch(url, init);
  const headers = new Headers(response.headers);
  // The package throws where a body is called JSON and is none: text it hands over as it is.
  headers.set('content-type', 'text/plain');
  // What is passed on is decoded, and may be cut.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const wait = waitMs(headers);
  if (!(wait >= 0 && wait <= mostWaitMs)) headers.set('x-should-retry', 'false');
  const { status, statusText } = response;
  const body = [204, 205, 304].includes(status) ? null : await bytesOf(response);
  return new Response(body, { status, statusText, headers });
};
