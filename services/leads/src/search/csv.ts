import type { Lead } from '@askwatch/contracts/leads';
import { csv } from '@askwatch/service-kit/csv';

/** The leads as specified: four columns. */
export const leadsCsv = (leads: readonly Lead[]): string =>
  csv(
    ['Name', 'Address', 'Phone', 'Website'],
    leads.map(({ name, address, phone, website }) => [name, address, phone, website]),
  );

/** What was found on the leads' own sites, one row each, with the page it was found on. */
export const contactsCsv = (leads: readonly Lead[]): string =>
  csv(
    ['Name', 'Website', 'Kind', 'Contact', 'Found on'],
    leads.flatMap(({ name, website, contacts }) => [
      ...(contacts?.emails ?? []).map(({ email, page }) => [name, website, 'Email', email, page]),
      ...(contacts?.links ?? []).map(({ url, page }) => [name, website, 'Profile', url, page]),
    ]),
  );
