import type { LeadSearchCause, LeadSearchView, LeadProvider } from '@askwatch/contracts/leads';
import { pricesCents } from '@askwatch/contracts/limits';
import { ApiError } from '@askwatch/web-kit/api';
import { cut } from '@askwatch/web-kit/cut';

const errorChars = 150;

/** Shortened for the screen. */
export const errorText = (text: string): string => cut(text, errorChars);

export const timedOut = 'Request timed out. Please try again.';
const searchFailed = 'An error occurred while searching.';
const paymentFailed = 'Failed to process payment. Please try again.';

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
export const unlockPrice = dollars(pricesCents['lead-unlock']);

export const leadsText = (count: number): string => (count === 1 ? '1 lead' : `${String(count)} leads`);

/** One line about a search in the list. */
export const outcomeText = (search: LeadSearchView): string => {
  if (search.status === 'searching') return 'Searching...';
  if (search.status === 'failed') return errorText(causeText(search));
  if (search.provider === 'google') return 'Preview only';
  if (search.totalResults === 0) return 'Nothing found';
  return search.access === 'unlocked' ? `${leadsText(search.totalResults)}, unlocked` : leadsText(search.totalResults);
};

/** Where the data comes from, and on what terms. */
export const sources: Record<LeadProvider, { text: string; link?: { text: string; href: string } }> = {
  osm: {
    text: 'Data from OpenStreetMap, available under the Open Database License:',
    link: { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' },
  },
  google: { text: 'Google Maps' },
  sample: { text: 'Sample data: these businesses are invented, because OpenStreetMap could not be reached.' },
};
