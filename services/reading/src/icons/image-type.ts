const starts: [string, RegExp][] = [
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/x-icon', /^\0\0\x01\0[^]\0/],
];

/**
 * The type of an image, by its first bytes; what the site calls it doesn't count.
 * @returns undefined for anything else, such as SVG, which can have scripts
 */
export const imageTypeOf = (bytes: Buffer): string | undefined => {
  const head = bytes.toString('latin1', 0, 12);
  return starts.find(([, start]) => start.test(head))?.[0];
};
