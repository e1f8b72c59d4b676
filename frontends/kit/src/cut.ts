const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Shortens text to a number of graphemes, with an ellipsis if something was cut. */
export const cut = (text: string, most: number): string => {
  // A grapheme has at least one code unit, so short text needs no counting.
  if (text.length <= most) return text;
  const kept: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length === most) return `${kept.join('').trimEnd()}…`;
    kept.push(segment);
  }
  return text;
};

const websiteChars = 80;

const readable = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    // Not every percent sequence is valid UTF-8.
    return path;
  }
};

/** Origin and path only, shortened. */
export const websiteText = (website: string): string => {
  if (!URL.canParse(website)) return cut(website, websiteChars);
  const { origin, pathname } = new URL(website);
  return cut(pathname === '/' ? origin : `${origin}${readable(pathname)}`, websiteChars);
};
