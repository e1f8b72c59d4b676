import type { LeadSearchCause, LeadSearchView, LeadProvider } from '@askwatch/contracts/leads';
import { pricesCents } from '@askwatch/contracts/limits';
import { ApiError } from '@askwatch/web-kit/api';
import { cut } from '@askwatch/web-kit/cut';

/** Every text of this remote. Those marked "fixed" are the specification's: docs/limits.md. */

const errorChars = 150;

/** Shortened for the screen. */
export const errorText = (text: string): string => cut(text, errorChars);

export const timedOut = 'Request timed out. Please try again.'; // fixed
const searchFailed = 'An error occurred while searching.'; // fixed
const paymentFailed = 'Failed to process payment. Please try again.'; // fixed

const causes: Record<LeadSearchCause, string> = {
  'unknown-place': 'This location was not found. Check its spelling, or add the state or country.',
  'rate-limited': 'The map servers are busy. Please try again in a few minutes.',
  unreachable: searchFailed,
  'unusable-reply': searchFailed,
};

/** Why a search failed. */
export const causeText = ({ cause }: Pick<LeadSearchView, 'cause'>): string =>
  cause === undefined ? searchFailed : causes[cause];

/** The server's own words if it refused the call, otherwise the given ones. */
const refusalOr = (error: unknown, text: string): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'unknown'
    ? error.message
    : text;

export const searchErrorText = (error: unknown): string => errorText(refusalOr(error, searchFailed));
export const paymentErrorText = (error: unknown): string => errorText(refusalOr(error, paymentFailed));

const dollars = (cents: number): string => `$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)}`;
const unlockPrice = dollars(pricesCents['lead-unlock']);

export const leadsText = (count: number): string => (count === 1 ? '1 lead' : `${String(count)} leads`);

const sitesText = (count: number): string => (count === 1 ? '1 site' : `${String(count)} sites`);

export const page = {
  title: 'Buy Leads',
  lead: 'Find businesses by type and location, with address, phone and website.',
  offer: `See the first three leads of a search for free. Get the whole list for a one-off ${unlockPrice}.`,
  lateResult: 'If this search still finds something, it will be listed under “Previous Searches”.',
};

export const form = {
  label: 'Find leads',
  keyword: 'Business Type', // fixed
  location: 'Location', // fixed
  submit: 'Find Leads', // fixed
  signIn: 'Log in to Search', // fixed
  busy: 'Searching...',
};

/** What a search for nothing would look for. Fixed, too. */
export const example = { keyword: 'pool companies', location: 'Auburn, Alabama' };

export const searching = {
  label: 'Searching',
  before: 'Searching for ',
  between: ' in ',
  waited: 'Time waited',
};

export const previous = {
  title: 'Previous Searches', // fixed
  none: 'No searches yet.',
  tryOne: ({ keyword, location }: typeof example) => `Try “${keyword}” in “${location}”`,
  failed: 'Your searches could not be loaded.',
  kept: 'They are kept.',
};

export const results = {
  between: ' in ',
  failed: 'The results could not be loaded.',
  kept: 'They are kept.',
  again: 'Search again',
  sample: 'Sample data',
};

export const preview = {
  label: 'Preview',
  more: (count: number) => `+ ${String(count)} more`, // fixed
  none: "Nothing was found, so you won't be charged. Try another business type or a wider area.",
  revoked: 'The payment for this search was refunded or disputed, so its leads are locked again.',
  notForSale: "OpenStreetMap found nothing. Here are a few from Google, whose terms don't let us sell or export them.",
  confirming: 'If you have paid, we are confirming your payment. The list will unlock automatically.',
  unlock: (total: number) => `Unlock ${leadsText(total)} for ${unlockPrice}`,
  boughtAll: "You bought all of these before, so you won't be charged.",
  once: (total: number, fresh: number) =>
    `Paid once, and yours to keep.${
      fresh < total ? ` You bought ${leadsText(total - fresh)} of these before; ${String(fresh)} are new.` : ''
    }`,
};

export const list = {
  label: 'Leads',
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  website: 'Website',
  bought: 'Bought before',
  foundHere: 'found here',
  shown: (shown: number, matching: number, all: number): string => {
    const of = matching === all ? leadsText(all) : `${String(matching)} that match, of ${leadsText(all)}`;
    return shown === matching ? `Showing ${of}.` : `Showing ${String(shown)} of ${of}. The CSV has all ${String(all)}.`;
  },
  looking: (sites: number) => ` Looking for emails on ${sitesText(sites)}...`,
};

export const filters = {
  label: 'Filter leads',
  hint: 'Filter by name, address or website...',
  withPhone: 'With phone',
  withWebsite: 'With website',
  withEmail: 'With email',
  newOnly: 'New only',
};

export const files = {
  csv: 'Download CSV',
  contacts: 'Download emails and links',
  failed: 'The file did not arrive.',
};

export const map = {
  label: (count: number) => `Map of ${leadsText(count)}`,
  source: 'Map data ',
  contributors: '© OpenStreetMap contributors',
};

/** The question that one click monitors on the sites of all leads. */
export const ownerQuestion = 'Who owns it?';

export const owners = {
  button: (sites: number) => `Monitor “${ownerQuestion}”${sites > 0 ? ` on ${sitesText(sites)}` : ''}`,
  added: (sites: number, leftOut: number) =>
    `Now monitoring “${ownerQuestion}” on ${sitesText(sites)}.${
      leftOut > 0 ? ` ${sitesText(leftOut)} more ${leftOut === 1 ? 'needs a free slot' : 'need free slots'}.` : ''
    }`,
  failed: 'Nothing was added.',
  full: 'All monitoring slots are used.',
  nothingLeft: 'There is nothing left to monitor.',
  busy: 'One moment...',
};

/** One line about a search in the list. */
export const outcomeText = (search: LeadSearchView): string => {
  if (search.status === 'searching') return form.busy;
  if (search.status === 'failed') return errorText(causeText(search));
  if (search.provider === 'google') return 'Preview only';
  if (search.totalResults === 0) return 'Nothing found';
  return search.access === 'unlocked' ? `${leadsText(search.totalResults)}, unlocked` : leadsText(search.totalResults);
};

/** Where the data comes from, and on what terms. */
export const sources: Record<LeadProvider, { text: string; link?: { text: string; href: string } }> = {
  osm: {
    text: 'Data from OpenStreetMap, available under the Open Database License:',
    link: { text: map.contributors, href: 'https://www.openstreetmap.org/copyright' },
  },
  google: { text: 'Google Maps' },
  sample: { text: 'Sample data: these businesses are invented, because OpenStreetMap could not be reached.' },
};
