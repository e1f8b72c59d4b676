const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A text that is cut to so many characters as a reader counts them, with an ellipsis when something is missing. */
export const cut = (text: string, most: number): string => {
  // No character is longer than its code units, so a short text needs no counting.
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
    // Not everything after a percent sign is a character.
    return path;
  }
};

/** Origin and path only, shortened. */
export const websiteText = (website: string): string => {
  if (!URL.canParse(website)) return cut(website, websiteChars);
  const { origin, pathname } = new URL(website);
  return cut(pathname === '/' ? origin : `${origin}${readable(pathname)}`, websiteChars);
};
