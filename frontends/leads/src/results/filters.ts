import type { Lead } from '@askwatch/contracts/leads';

export type Filters = { text: string; withPhone: boolean; withWebsite: boolean; withEmail: boolean; newOnly: boolean };

export const noFilters: Filters = { text: '', withPhone: false, withWebsite: false, withEmail: false, newOnly: false };

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Leads that match all filters; the text is searched literally in the name, the address and the website. */
export const filtered = (leads: readonly Lead[], { text, ...only }: Filters): Lead[] => {
  const wanted = plain(text.trim());
  return leads.filter(
    ({ name, address, phone, website, contacts, isBought }) =>
      plain(`${name}\n${address}\n${website}`).includes(wanted) &&
      (!only.withPhone || phone !== '') &&
      (!only.withWebsite || website !== '') &&
      (!only.withEmail || (contacts?.emails.length ?? 0) > 0) &&
      (!only.newOnly || !isBought),
  );
};
