import { addressesOf } from './combine.ts';

const hasScheme = (text: string) => /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d+(\/|$)/.test(text);

/** Completes typed input to a URL: without a scheme, https is assumed, as in a browser's address bar. */
export const completed = (line: string): string => (hasScheme(line) ? line : `https://${line}`);

/** Whether a URL has a username or password. Such pages are never read. */
export const hasCredentials = (line: string): boolean => {
  const address = completed(line);
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
};

/** A URL reduced to its origin. Anything that isn't a URL yet is returned as is. */
export const originOf = (line: string): string => {
  const address = completed(line);
  if (!URL.canParse(address)) return line;
  const { origin } = new URL(address);
  // Don't silently strip credentials: such a URL is rejected as it is.
  return origin === 'null' || hasCredentials(line) ? line : origin;
};

/** All addresses in a text box, reduced to their origins for Entire Domain mode. */
export const originsOf = (text: string): string => [...new Set(addressesOf(text).map(originOf))].join('\n');

/** Whether a line can be a web address at all; whether it may be read is decided by the server. */
export const looksLikeAddress = (line: string): boolean => {
  const address = completed(line);
  return /^https?:\/\/[^\s/]/i.test(address) && !/\s/.test(line) && URL.canParse(address);
};
