import type { Understood } from '@askwatch/contracts/intent';
import { rankLeads } from './rank.ts';
import { termsFor } from './terms.ts';

/** Addresses are scored by the question, and by the site's own names, which every page shares. */
export type AskedOn = Understood & { names: string };

/** Sorts addresses about which nothing else is known, by the words in them. */
export const bestFirst = ({ addresses, names, ...asked }: AskedOn & { addresses: string[] }): string[] => {
  const terms = termsFor(asked, names);
  const scores = new Map(
    addresses.map((url) => [
      url,
      rankLeads([{ url, title: '', context: '', nav: false }], asked.question, terms)[0]?.score ?? 0,
    ]),
  );
  return [...addresses].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
};
