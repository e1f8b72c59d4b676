/** Pages of one kind: what is made of a number of characters, and of twice as many. */
export type Family = {
  name: string;
  /** What reads it; a page where nothing is said. */
  kind?: 'robots' | 'sitemap';
  make: (chars: number) => string;
};

/** A text of about so many characters; each piece may differ from the others by its number. */
export const filled = (chars: number, piece: string | ((n: number) => string)): string => {
  const pieces: string[] = [];
  for (let [n, length] = [0, 0]; length < chars; n += 1) {
    const next = typeof piece === 'string' ? piece : piece(n);
    pieces.push(next);
    length += next.length;
  }
  return pieces.join('');
};

/** Elements inside each other, each with something of its own before the next. */
export const nested = (chars: number, open: string | ((n: number) => string), close: string, own = ''): string => {
  const first = typeof open === 'string' ? open : open(0);
  const depth = Math.floor(chars / (first.length + close.length + own.length));
  const opened = Array.from({ length: depth }, (_none, n) => (typeof open === 'string' ? open : open(n)) + own);
  return opened.join('') + 'Deep.' + close.repeat(depth);
};

export const page = (body: string, head = ''): string =>
  `<!doctype html><html><head><title>Acme</title>${head}</head><body>${body}</body></html>`;
