import type { IncomingHttpHeaders } from 'node:http';

/**
 * The client of the proxy: the reader, which fetches pages itself, or a page rendered in a browser. Browsers get a new
 * name for each page, so that the proxy can count a page's requests.
 */
export type Pass = { by: 'reader' } | { by: 'page'; page: string; address: URL };

const readerName = 'reader';

/** The reader's Proxy-Authorization header. */
export const readerPass = `Basic ${Buffer.from(`${readerName}:`).toString('base64')}`;

/** Browser credentials for one page: a name used once, and the origin of the requested address. */
export const pagePass = (page: string, address: string): { username: string; password: string } => ({
  username: page,
  password: new URL(address).origin,
});

/** @returns null without valid credentials, as in requests that a browser makes on its own */
export const passOf = ({ 'proxy-authorization': given = '' }: IncomingHttpHeaders): Pass | null => {
  const encoded = /^Basic ([\w+/=]+)$/i.exec(given)?.[1];
  if (encoded === undefined) return null;
  const [name = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  if (name === readerName) return { by: 'reader' };
  const origin = rest.join(':');
  return name !== '' && name.length <= 64 && URL.canParse(origin)
    ? { by: 'page', page: name, address: new URL(origin) }
    : null;
};
