const refresh = /<meta\b[^>]{0,200}\bhttp-equiv\s*=\s*["']?refresh["']?[^>]{0,400}>/i;
const content = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const target = /^\s*(\d{1,3})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i;

/** A page that redirects this quickly isn't meant to be read. */
const soonSeconds = 5;
/** The element is in the head, near the start. */
const headChars = 20_000;

/** The target of a page's quick meta refresh; null if it has none. */
export const refreshOf = (html: string, url: string): string | null => {
  const head = html.slice(0, headChars).replace(/<noscript(?:[^<]|<(?!\/?noscript))*<\/noscript>/gi, '');
  const element = refresh.exec(head)?.[0];
  const [, double, single] = element === undefined ? [] : (content.exec(element) ?? []);
  const found = target.exec(double ?? single ?? '');
  if (!found || Number(found[1]) > soonSeconds) return null;
  const address = (found[2] ?? '').trim().replaceAll('&amp;', '&');
  return URL.canParse(address, url) ? new URL(address, url).href : null;
};
