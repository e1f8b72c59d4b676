import { z } from 'zod';
import { intentVersion } from './intent.ts';
import { ModelTrouble } from './model-trouble.ts';

/** One person as a page names them; `role` in the page's own words. */
export const Person = z.object({ name: z.string(), role: z.string().optional() });
export type Person = z.infer<typeof Person>;

/** A price as the page writes it. `amount` is in major units of `currency` (ISO 4217). */
export const Price = z.object({
  plan: z.string().optional(),
  amount: z.number().nonnegative(),
  currency: z.string().length(3).optional(),
  period: z.enum(['once', 'hour', 'day', 'week', 'month', 'year']).optional(),
  /** The page's own words for it, such as "$30,000 per year". */
  text: z.string(),
});
export type Price = z.infer<typeof Price>;

/** The typed content of an answer, so that two readings can be compared by meaning. */
export const Value = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), people: z.array(Person).min(1) }),
  z.object({ kind: z.literal('people'), people: z.array(Person).min(1) }),
  z.object({ kind: z.literal('price'), prices: z.array(Price).min(1) }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()).min(1) }),
  /** `date` is ISO (YYYY, YYYY-MM or YYYY-MM-DD); `what` names the thing dated. */
  z.object({ kind: z.literal('date'), date: z.string(), what: z.string().optional() }),
  z.object({ kind: z.literal('yes-no'), yes: z.boolean() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
]);
export type Value = z.infer<typeof Value>;

/** A verbatim quote, and where and when it was read. `pageHash` is the SHA-256 of the text that was read. */
export const Evidence = z.object({
  url: z.string(),
  title: z.string().optional(),
  quote: z.string().min(1),
  /** The separate pieces of the page that the quote joins, such as a name and a job title; missing for a single one. */
  parts: z.array(z.string()).min(2).optional(),
  /** Quotes the page's structured data (JSON-LD, microdata or a feed) instead of its text. */
  from: z.literal('structured').optional(),
  readAt: z.iso.datetime(),
  pageHash: z.string(),
});
export type Evidence = z.infer<typeof Evidence>;

/** Why a page or a site could not be read. */
export const Cause = z.enum([
  'refused-address',
  'not-found',
  'server-error',
  'unreachable',
  'timeout',
  'wrong-content-type',
  'too-large',
  'too-many-redirects',
  'robots-forbidden',
  'login-wall',
  'bot-wall',
  'empty-page',
  'consent-wall',
  'protected-file',
  'not-understood',
]);
export type Cause = z.infer<typeof Cause>;

/** The text a user reads for each cause. None of them reveals anything about our network. */
export const causeText: Record<Cause, string> = {
  'refused-address': 'This address cannot be read. Use the public address of a website.',
  'not-found': 'The page does not exist (404). Check the address.',
  'server-error': 'The site returned an error. Try again later.',
  unreachable: 'The site could not be reached. Check the address or try again later.',
  timeout: "The site didn't respond within 20 seconds. Try again later.",
  'wrong-content-type': 'The address does not lead to a web page, so there is no text to read.',
  'too-large':
    'The page is too large to read: it has more than 5 MB, or takes more time or memory than one page may have.',
  'too-many-redirects': 'The site redirected more than 5 times, so the page was not read.',
  'robots-forbidden': 'The site asks automated readers to stay away from this page (robots.txt).',
  'login-wall': 'The page can only be read after signing in to the site.',
  'bot-wall': 'The site refused automated reading.',
  'empty-page': 'The page has no readable text.',
  'consent-wall': 'The page shows nothing until its terms are accepted, which Askwatch does not do for you.',
  'protected-file': 'The file is protected by a password, so it was not read.',
  'not-understood': 'Askwatch cannot read the way this page is built.',
};

/** What is wrong with a site's TLS certificate or encryption. */
export const CertificateFault = z.enum([
  'expired',
  'not-yet-valid',
  'wrong-name',
  'self-signed',
  'unknown-issuer',
  'revoked',
  'protocol',
  'other',
]);
export type CertificateFault = z.infer<typeof CertificateFault>;

/** Details known in addition to the cause. */
export const CauseDetail = z.discriminatedUnion('kind', [
  /** The site asked us not to come back before then. */
  z.object({ kind: z.literal('paused'), until: z.iso.datetime() }),
  z.object({
    kind: z.literal('certificate'),
    fault: CertificateFault,
    /** When it expired, or when it becomes valid; missing if the certificate could not be inspected. */
    at: z.iso.datetime().optional(),
  }),
]);
export type CauseDetail = z.infer<typeof CauseDetail>;

const certificateText: Record<CertificateFault, string> = {
  expired: "The site's certificate has expired, so the page was not read. Its owner must renew it.",
  'not-yet-valid': "The site's certificate is not valid yet, so the page was not read. Try again later.",
  'wrong-name':
    "The site's certificate is for another name, so the page was not read. Check the address, with and without www.",
  'self-signed': 'The site signed its own certificate, so its identity cannot be checked, and the page was not read.',
  'unknown-issuer': "The site's certificate comes from an unknown issuer, so the page was not read.",
  revoked: "The site's certificate was revoked, so the page was not read.",
  protocol: 'The site does not support a safe version of TLS, so the page was not read.',
  other: "The site's encryption does not work, so the page was not read.",
};

/** Used instead when the expiry or start date is known. */
const datedText: Partial<Record<CertificateFault, (at: string) => string>> = {
  expired: (at) =>
    `The site's certificate has been expired since ${at}, so the page was not read. Its owner must renew it.`,
  'not-yet-valid': (at) => `The site's certificate is not valid before ${at}, so the page was not read.`,
};

const minuteUtc = (at: string): string => `${at.slice(11, 16)} UTC on ${at.slice(0, 10)}`;

/**
 * The sentence shown to a user for a cause.
 * @param detail details in addition to the cause; without them, the cause's general text is used
 * @param timeOf formats a time for the reader; UTC by default
 */
export const causeSentence = (
  cause: Cause,
  detail?: CauseDetail,
  timeOf: (at: string) => string = minuteUtc,
): string => {
  if (detail?.kind === 'paused')
    return `The site asked to be left alone until ${timeOf(detail.until)}. It is not read before then.`;
  if (detail?.kind === 'certificate') {
    const dated = detail.at === undefined ? undefined : datedText[detail.fault]?.(timeOf(detail.at));
    return dated ?? certificateText[detail.fault];
  }
  return causeText[cause];
};

/**
 * Increase when the same page may be answered differently: other finders or checks, other learned weights, other text
 * from reading. Watches then accept the new answers silently.
 */
export const answererVersion = 11;

/**
 * The version that answers carry. It includes the version of intents, because another intent leads to another answer.
 * @param models names of the language models that are configured, whether or not they wrote the answer
 * @returns such as "2.1", or "2.1 gpt-5-mini" with a model
 */
export const versionWith = (...models: string[]): string =>
  [`${String(answererVersion)}.${String(intentVersion)}`, ...models].join(' ');

/**
 * Whether an answer is from this release, whatever model was configured.
 * @param version as the answer carries it; missing in answers from before there were versions
 */
export const isOfThisRelease = (version: string | undefined): boolean => version?.split(' ')[0] === versionWith();

const Engine = z.enum(['built-in', 'model']);

const reading = {
  engine: Engine,
  /** The answerer's version, from `versionWith`. */
  version: z.string().optional(),
  pagesRead: z.int().nonnegative(),
  /** How many of these pages were rendered in a browser because their source contained too little text. */
  pagesRendered: z.int().nonnegative().optional(),
  /** Total size of these pages in bytes, decoded. */
  bytesRead: z.int().nonnegative().optional(),
  /** The model's name, if it wrote the answer. */
  model: z.string().optional(),
  modelTrouble: ModelTrouble.optional(),
};

/** What a different page of the same site says instead. */
export const Conflict = z.object({ text: z.string().min(1), evidence: z.array(Evidence).min(1) });
export type Conflict = z.infer<typeof Conflict>;

/** How many candidates, and how many passages to read, an unsure answer has at most. */
const maxUnsure = 3;

/** What may be the answer when nothing is sure, and where to read: at most three each, the most likely first. */
export const Unsure = z.object({
  candidates: z.array(z.object({ text: z.string().min(1), evidence: z.array(Evidence).min(1) })).max(maxUnsure),
  passages: z.array(Evidence).max(maxUnsure),
});
export type Unsure = z.infer<typeof Unsure>;

/** The four outcomes, never mixed. Failing to read is never a change of the answer. */
export const Answer = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('answered'),
    text: z.string().min(1),
    value: Value,
    evidence: z.array(Evidence).min(1),
    /** True if the text read contains every quote, and the quotes the answer. An unproven answer never alerts. */
    proved: z.boolean(),
    conflicts: z.array(Conflict).optional(),
    ...reading,
  }),
  /** The site says there is none: the post is vacant, or no such thing exists. */
  z.object({
    outcome: z.literal('none'),
    text: z.string().min(1),
    evidence: z.array(Evidence).min(1),
    proved: z.boolean(),
    ...reading,
  }),
  /** The pages were readable, but nothing was found, or, with `unsure`, nothing that is sure. Unsure never alerts. */
  z.object({ outcome: z.literal('not-stated'), text: z.string().min(1), unsure: Unsure.optional(), ...reading }),
  z.object({ outcome: z.literal('unreadable'), cause: Cause, text: z.string().min(1), ...reading }),
]);
export type Answer = z.infer<typeof Answer>;
export type Outcome = Answer['outcome'];

/** Whether an answer only says what may be so. */
export const isUnsure = (answer: Answer): answer is Answer & { outcome: 'not-stated'; unsure: Unsure } =>
  answer.outcome === 'not-stated' && answer.unsure !== undefined;
