import { contact } from '#content/company';
import type { Written } from './use-contact.ts';

export type Mistakes = Partial<Record<keyof typeof contact.missing, string>>;

/** What is missing or wrong, by field. The server has the final say. */
export const mistakesIn = (written: Written): Mistakes => {
  const mistakes: Mistakes = {};
  for (const [name, text] of Object.entries(contact.missing) as [keyof Mistakes, string][])
    if (written[name].trim() === '') mistakes[name] = text;
  if (mistakes.email === undefined && !/^\S+@\S+\.\S+$/.test(written.email.trim())) mistakes.email = contact.wrongEmail;
  return mistakes;
};
