/** One kind of hostile page: makes pages from a number of characters, so that sizes can be compared. */
export type Family = {
  name: string;
  /** Which parser reads it; a page by default. */
  kind?: 'robots' | 'sitemap';
  make: (chars: number) => string;
};

/** A text of about this many characters; pieces may differ by their number. */
export const filled = (chars: number, piece: string | ((n: number) => string)): string => {
  const pieces: string[] = [];
  for (let [n, length] = [0, 0]; length < chars; n += 1) {
    const next = typeof piece === 'string' ? piece : piece(n);
    pieces.push(next);
    length += next.length;
  }
  return pieces.join('');
};

/** Nested elements, each with optional content before its child. */
export const nested = (chars: number, open: string | ((n: number) => string), close: string, own = ''): string => {
  const first = typeof open === 'string' ? open : open(0);
  const depth = Math.floor(chars / (first.length + close.length + own.length));
  const opened = Array.from({ length: depth }, (_none, n) => (typeof open === 'string' ? open : open(n)) + own);
  return opened.join('') + 'Deep.' + close.repeat(depth);
};

export const page = (body: string, head = ''): string =>
  `<!doctype html><html><head><title>Acme</title>${head}</head><body>${body}</body></html>`;
