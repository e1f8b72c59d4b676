import { z } from 'zod';
import { leadLimits, limits } from './limits.ts';
import { typedText } from './text.ts';
import { Actor } from './workspace.ts';

/** `POST /api/leads`: what businesses to find, and where. */
export const FindLeads = z.strictObject({
  /** Made in the browser, so that sending a search twice searches once. */
  searchId: z.uuid(),
  keyword: typedText(leadLimits.typedChars, 'Inputs missing'),
  location: typedText(leadLimits.typedChars, 'Inputs missing'),
});
export type FindLeads = z.infer<typeof FindLeads>;

/** Where the businesses come from: OpenStreetMap, Google Places, or invented data for local trials. */
export const LeadProvider = z.enum(['osm', 'google', 'sample']);
export type LeadProvider = z.infer<typeof LeadProvider>;

/**
 * Why a search failed. `unknown-place`: the location was not found. `rate-limited`, `unreachable` and `unusable-reply`:
 * what the provider did until we gave up.
 */
export const LeadSearchCause = z.enum(['unknown-place', 'rate-limited', 'unreachable', 'unusable-reply']);
export type LeadSearchCause = z.infer<typeof LeadSearchCause>;

const about = { searchId: z.uuid(), ...Actor.shape, at: z.iso.datetime() };

const LeadSearchRequested = z.object({
  ...about,
  type: z.literal('LeadSearchRequested'),
  keyword: z.string(),
  location: z.string(),
});

/** The search ended. The businesses are not part of the event, because they may be stored only as long as needed. */
const LeadsFound = z.object({
  ...about,
  type: z.literal('LeadsFound'),
  /** How many businesses a payment unlocks, at most `leadLimits.found`; 0 if there is nothing that we may sell. */
  total: z.int().nonnegative(),
  /** How many of them the workspace has not bought before. */
  newTotal: z.int().nonnegative(),
  provider: LeadProvider,
});
const LeadSearchFailed = z.object({ ...about, type: z.literal('LeadSearchFailed'), cause: LeadSearchCause });

/** Another search of the workspace was unlocked or locked, which changes how many of these businesses are new. */
const LeadsRecounted = z.object({ ...about, type: z.literal('LeadsRecounted'), newTotal: z.int().nonnegative() });

/** The payment arrived. `total` is the number that `LeadsFound` promised. */
const LeadsUnlocked = z.object({
  ...about,
  type: z.literal('LeadsUnlocked'),
  purchaseId: z.string(),
  total: z.int().nonnegative(),
});

/** The payment was taken back. */
const LeadsLocked = z.object({ ...about, type: z.literal('LeadsLocked'), reason: z.enum(['refunded', 'disputed']) });

/** Everything `leads` publishes on `leads.events`, in the streams `lead-search-<searchId>`. */
export const LeadsEvent = z.discriminatedUnion('type', [
  LeadSearchRequested,
  LeadsFound,
  LeadSearchFailed,
  LeadsRecounted,
  LeadsUnlocked,
  LeadsLocked,
]);
export type LeadsEvent = z.infer<typeof LeadsEvent>;

/** A search as listed and pushed; its results are read separately. */
export const LeadSearchView = z.object({
  id: z.uuid(),
  ...Actor.shape,
  keyword: z.string(),
  location: z.string(),
  created: z.iso.datetime(),
  status: z.enum(['searching', 'found', 'failed']),
  cause: LeadSearchCause.optional(),
  provider: LeadProvider.optional(),
  totalResults: z.int().nonnegative(),
  newResults: z.int().nonnegative(),
  /** `revoked`: it was unlocked, and the payment was taken back. */
  access: z.enum(['preview', 'unlocked', 'revoked']),
  version: z.int().positive(),
});
export type LeadSearchView = z.infer<typeof LeadSearchView>;

/** The longest texts of a business, in characters; providers' longer ones are cut. */
export const leadTextLimits = { name: 200, address: 300, phone: 60 } as const;

/** A business as a provider describes it; texts are shortened and may be empty, except the name. */
export const Business = z.object({
  /** The provider's id, such as "osm:node/123". */
  placeId: z.string().min(1).max(200),
  name: z.string().min(1).max(leadTextLimits.name),
  address: z.string().max(leadTextLimits.address),
  phone: z.string().max(leadTextLimits.phone),
  /** As the provider has it: text, not necessarily an address that may be opened. */
  website: z.string().max(limits.urlChars),
  lat: z.number().min(-90).max(90).optional(),
  lon: z.number().min(-180).max(180).optional(),
});
export type Business = z.infer<typeof Business>;

/** What a business publishes on its own site, each with the page it was found on. */
export const Contacts = z.object({
  emails: z.array(z.object({ email: z.string(), page: z.string() })),
  /** Its profiles on social networks. */
  links: z.array(z.object({ url: z.string(), page: z.string() })),
});
export type Contacts = z.infer<typeof Contacts>;

export const Lead = Business.extend({
  /** The website as a URL, if it is one that we may read; only this may be linked, read and watched. */
  site: z.url().optional(),
  /** Whether the workspace bought this business with an earlier search. */
  isBought: z.boolean(),
  /** Missing while locked, without a site, and until the site has been read. */
  contacts: Contacts.optional(),
});
export type Lead = z.infer<typeof Lead>;

/** `GET /api/leads/:id`. */
export const LeadSearchResults = z.object({
  search: LeadSearchView,
  /** The first `leadLimits.preview` results, free of charge. */
  previewResults: z.array(Lead),
  /** All results; empty while locked. */
  allResults: z.array(Lead),
  /** How many sites of unlocked businesses are still to be read for contacts. */
  sitesLeft: z.int().nonnegative(),
});
export type LeadSearchResults = z.infer<typeof LeadSearchResults>;

// Windows reserves these names, with any ending.
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

const namePart = (text: string): string => {
  const plain = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 60)
    .toWellFormed()
    .replace(/^[-\p{M}]+|-+$/gu, '');
  return reserved.test(plain) ? `${plain}-` : plain;
};

/**
 * The name of a search's CSV: location, keyword and date, as letters, digits and hyphens only.
 * @param what such as "contacts", for a file with something else than the leads themselves
 */
export const leadsFileName = (
  { location, keyword, created }: Pick<LeadSearchView, 'location' | 'keyword' | 'created'>,
  what = '',
): string => {
  const parts = [location, keyword, what].map(namePart).filter((part) => part !== '');
  return `${[...parts, created.slice(0, 10)].join('-')}.csv`;
};
