const refresh = /<meta\b[^>]{0,200}\bhttp-equiv\s*=\s*["']?refresh["']?[^>]{0,400}>/i;
const content = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const target = /^\s*(\d{1,3})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i;

/** A page that sends on so soon is not meant to be read. */
const soonSeconds = 5;
/** The element stands in the head, and so at the beginning. */
const headChars = 20_000;

/** Where a page sends its readers on to by itself; null when it means to be read. */
export const refreshOf = (html: string, url: string): string | null => {
  const head = html.slice(0, headChars).replace(/<noscript(?:[^<]|<(?!\/?noscript))*<\/noscript>/gi, '');
  const element = refresh.exec(head)?.[0];
  const [, double, single] = element === undefined ? [] : (content.exec(element) ?? []);
  const found = target.exec(double ?? single ?? '');
  if (!found || Number(found[1]) > soonSeconds) return null;
  const address = (found[2] ?? '').trim().replaceAll('&amp;', '&');
  return URL.canParse(address, url) ? new URL(address, url).href : null;
};
