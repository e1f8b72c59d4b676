/** Markup that is safe to put on a page as it is. */
export type Html = { markup: string };

type Part = Html | string | number | readonly Html[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const render = (part: Part): string => {
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
  return 'markup' in part ? part.markup : part.map(render).join('\n');
};

/** A template whose values are escaped, unless they are markup already. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: texts.reduce((before, text, index) => before + render(parts[index - 1] ?? '') + text),
});

/** Facts for machines. `<` is escaped, since a script element ends at the first end tag in it. */
export const jsonLd = (fact: Record<string, unknown>): Html => ({
  markup: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...fact }).replaceAll('<', '\\u003c')}</script>`,
});

const months = 'January February March April May June July August September October November December'.split(' ');

/** A day as people write it, marked up for machines. */
export const day = (iso: string): Html => {
  const [year = '', month = '', date = ''] = iso.split('-');
  return html`<time datetime="${iso}">${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}</time>`;
};
