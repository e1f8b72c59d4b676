/** Markup that can be inserted into a page without escaping. */
export type Html = { markup: string };

type Part = Html | string | number | readonly Html[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const render = (part: Part): string => {
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
  return 'markup' in part ? part.markup : part.map(render).join('\n');
};

/** A template tag that escapes its values, unless they are already markup. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: texts.reduce((before, text, index) => before + render(parts[index - 1] ?? '') + text),
});

/** A JSON-LD script element. `<` is escaped, because the first end tag inside would close the element. */
export const jsonLd = (fact: Record<string, unknown>): Html => ({
  markup: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...fact }).replaceAll('<', '\\u003c')}</script>`,
});

const months = 'January February March April May June July August September October November December'.split(' ');

/** A date in a readable format, with a machine-readable `datetime`. */
export const day = (iso: string): Html => {
  const [year = '', month = '', date = ''] = iso.split('-');
  return html`<time datetime="${iso}">${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}</time>`;
};
