import { z } from 'zod';

// Part of a public promise: these schemas stay as they are when the internal ones change. docs/integrating.md says how
// they may grow; compatibility.test.ts refuses everything else.

/** The company that an event is about. */
export const PublicCompany = z.object({
  domain: z.string().min(1).describe('The host name of the website without "www.", in lower case.'),
  website: z.string().min(1).describe('The page or site that was read, as a URL.'),
});
export type PublicCompany = z.infer<typeof PublicCompany>;

const Person = z.object({ name: z.string(), role: z.string().optional() });

/** The typed content of an answer. */
export const PublicValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), people: z.array(Person) }),
  z.object({ kind: z.literal('people'), people: z.array(Person) }),
  z.object({
    kind: z.literal('price'),
    prices: z.array(
      z.object({
        plan: z.string().optional(),
        amount: z.number().describe('In major units of the currency.'),
        currency: z.string().optional().describe('ISO 4217.'),
        period: z.enum(['once', 'hour', 'day', 'week', 'month', 'year']).optional(),
        text: z.string().describe('As the page writes it.'),
      }),
    ),
  }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  z.object({
    kind: z.literal('date'),
    date: z.string().describe('YYYY, YYYY-MM or YYYY-MM-DD.'),
    what: z.string().optional(),
  }),
  z.object({ kind: z.literal('yes-no'), yes: z.boolean() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
]);
export type PublicValue = z.infer<typeof PublicValue>;

/** Where an answer stands: the words of the page, its URL, and when it was read. */
const PublicQuote = z.object({
  quote: z.string().describe('Verbatim, as found on the page.'),
  url: z.string(),
  title: z.string().optional(),
  readAt: z.iso.datetime(),
});

/** An answer for people (`text`) and for programs (`value`), with its proof. */
export const PublicAnswer = z.object({
  outcome: z
    .enum(['answered', 'none', 'not-stated', 'unreadable'])
    .describe('"none": the site says that there is none, such as a vacant post. "not-stated": it says nothing.'),
  text: z.string().describe('One line of plain text.'),
  value: PublicValue.optional().describe('Only if answered.'),
  quotes: z.array(PublicQuote).describe('Empty if not stated or unreadable.'),
  proven: z.boolean().describe('Whether every quote was found on the page, and the answer in the quotes.'),
});
export type PublicAnswer = z.infer<typeof PublicAnswer>;
