import { rankLeads } from './rank.ts';
import { termsFor } from './terms.ts';

/** What an address alone promises is judged by the question and by what every page of the site calls itself. */
export type Asked = { question: string; names: string };

/** Addresses of which nothing else is known, by what each promises by its own words. */
export const bestFirst = ({ addresses, question, names }: Asked & { addresses: string[] }): string[] => {
  const terms = termsFor(question, names);
  const scores = new Map(addresses.map((url) => [url, rankLeads([{ url, title: '', context: '', nav: false }], question, terms)[0]?.score ?? 0]));
  return [...addresses].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
};
