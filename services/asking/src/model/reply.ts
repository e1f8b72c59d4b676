import { type Value } from '@askwatch/contracts/answer';
import { z } from 'zod';
import { withoutAddresses } from './addresses.ts';

/**
 * The model's reply. Structured output supports neither optional fields nor unions at the root, so every field is
 * nullable.
 */
export const ModelReply = z.object({
  outcome: z.enum(['answered', 'none', 'not-stated']),
  kind: z.enum(['person', 'people', 'price', 'list', 'date', 'yes-no', 'text']).nullable(),
  /** The answer in one or two plain sentences. */
  text: z.string(),
  people: z.array(z.object({ name: z.string(), role: z.string().nullable() })).nullable(),
  prices: z
    .array(
      z.object({
        plan: z.string().nullable(),
        amount: z.number(),
        currency: z.string().nullable(),
        period: z.enum(['once', 'hour', 'day', 'week', 'month', 'year']).nullable(),
        text: z.string(),
      }),
    )
    .nullable(),
  items: z.array(z.string()).nullable(),
  date: z.string().nullable(),
  yes: z.boolean().nullable(),
  quotes: z.array(z.object({ passage: z.string(), quote: z.string() })),
});
export type ModelReply = z.infer<typeof ModelReply>;

/** Anything longer isn't an answer to a question, and would not be read. */
const textChars = 1000;
const maxItems = 60;
const itemChars = 300;

const invisible =
  /[\u0000-\u0008\u000b-\u001f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udc7f]/g;
const plain = (text: string, chars: number): string =>
  text.replace(invisible, '').trim().slice(0, chars).toWellFormed();

/**
 * The reply as a typed value, plain text, cut to a readable length; undefined when it lacks what its kind needs.
 * @param quoted the quoted page text; addresses that aren't in it are removed
 */
export const valueOf = (reply: ModelReply, quoted: string): Value | undefined => {
  const cut = (text: string, chars: number): string => withoutAddresses(plain(text, chars), quoted).trim();
  const text = cut(reply.text, textChars);
  const some = <Item>(items: Item[] | null): Item[] => (items ?? []).slice(0, maxItems);
  switch (reply.kind) {
    case 'person':
    case 'people': {
      const people = some(reply.people).map(({ name, role }) => ({
        name: cut(name, itemChars),
        ...(role === null ? {} : { role: cut(role, itemChars) }),
      }));
      return people.length > 0 ? { kind: reply.kind, people } : undefined;
    }
    case 'price': {
      const prices = some(reply.prices).map(({ plan, amount, currency, period, text: written }) => ({
        amount: Math.max(0, amount),
        text: cut(written, itemChars),
        ...(plan === null ? {} : { plan: cut(plan, itemChars) }),
        ...(currency !== null && /^[A-Z]{3}$/.test(currency) ? { currency } : {}),
        ...(period === null ? {} : { period }),
      }));
      return prices.length > 0 ? { kind: 'price', prices } : undefined;
    }
    case 'list': {
      const items = some(reply.items)
        .map((item) => cut(item, itemChars))
        .filter((item) => item !== '');
      return items.length > 0 ? { kind: 'list', items } : undefined;
    }
    case 'date':
      return reply.date !== null && /^(?:\d{4}|----)(?:-\d{2}(?:-\d{2})?)?$/.test(reply.date)
        ? { kind: 'date', date: reply.date }
        : undefined;
    case 'yes-no':
      return reply.yes === null ? undefined : { kind: 'yes-no', yes: reply.yes };
    case 'text':
      return text === '' ? undefined : { kind: 'text', text };
    case null:
      return undefined;
  }
};
