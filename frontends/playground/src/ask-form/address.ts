import { addressesOf } from './combine.ts';

const hasScheme = (text: string) => /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d+(\/|$)/.test(text);

/** What somebody typed as an address: without a scheme it is https, as in a browser's address bar. */
export const completed = (line: string): string => (hasScheme(line) ? line : `https://${line}`);

/** Whether a name or a password stands in an address, which no page is read with. */
export const hasCredentials = (line: string): boolean => {
  const address = completed(line);
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
};

/** An address cut down to protocol and host. What is no address yet stays as it is. */
export const originOf = (line: string): string => {
  const address = completed(line);
  if (!URL.canParse(address)) return line;
  const { origin } = new URL(address);
  // A name and a password are not cut away without a word: such an address is refused as it is.
  return origin === 'null' || hasCredentials(line) ? line : origin;
};

/** All addresses of a text box, cut down for the search through whole sites. */
export const originsOf = (text: string): string => [...new Set(addressesOf(text).map(originOf))].join('\n');

/** Whether a line can be an address of the web at all; whether it may be read, the server judges. */
export const looksLikeAddress = (line: string): boolean => {
  const address = completed(line);
  return /^https?:\/\/[^\s/]/i.test(address) && !/\s/.test(line) && URL.canParse(address);
};
