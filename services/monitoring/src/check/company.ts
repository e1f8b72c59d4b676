import type { PageRead, StructuredFact } from '@askwatch/contracts/reading';

const maxChars = 60;

const first = (facts: readonly StructuredFact[], type: RegExp, property: string): string | undefined =>
  facts.find((fact) => type.test(fact.type) && fact.properties[property]?.[0])?.properties[property]?.[0];

/** The name of the company or site that a page says it belongs to; undefined if it says none, or a sentence. */
export const companyOf = ({ structured }: Pick<PageRead, 'structured'>): string | undefined => {
  const name =
    first(structured, /^og$/, 'site_name') ??
    first(structured, /\bWebSite\b/, 'name') ??
    first(structured, /\b(?:Organization|Corporation|LocalBusiness)\b/, 'name');
  const trimmed = name?.trim() ?? '';
  return trimmed === '' || trimmed.length > maxChars ? undefined : trimmed;
};
