import type { IncomingHttpHeaders } from 'node:http';

/**
 * Who asks the proxy: the reader, which fetches pages itself, or a page that is shown in a browser. Browsers get a new
 * name for each page, so that the proxy can count what a page asks for.
 */
export type Pass = { by: 'reader' } | { by: 'page'; page: string; address: URL };

const readerName = 'reader';

/** What the reader sends as Proxy-Authorization. */
export const readerPass = `Basic ${Buffer.from(`${readerName}:`).toString('base64')}`;

/** What a browser is told to send for one page: a name that is used once, and the address that was asked for. */
export const pagePass = (page: string, address: string): { username: string; password: string } => ({
  username: page,
  password: new URL(address).origin,
});

/** @returns null when nobody says who asks, as a browser does that asks for something by itself */
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
