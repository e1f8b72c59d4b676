const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup that needs no escaping. Only `html` makes it. */
export type Html = { markup: string };

const markupOf = (value: string | number | Html | readonly Html[]): string => {
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
  return String(value).replace(/[&<>"']/g, (letter) => escapes[letter] ?? '');
};

/** A template of markup: whatever is filled in is escaped, unless it is markup itself. */
export const html = (
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html => ({
  markup: parts.map((part, at) => part + (at < values.length ? markupOf(values[at] ?? '') : '')).join(''),
});
