import { z } from 'zod';
import { Answer } from './answer.ts';

// Apart from asking.ts, so that a visitor with a link doesn't load the contracts of signed-in pages.

/** The error for a link that is revoked, unknown or misspelt. It doesn't reveal which. */
export const linkGone = {
  code: 'link-gone',
  detail: 'This link no longer works. Ask the person who sent it for a new one.',
} as const;

/** A shared answer as anyone with the link sees it. Contains nothing about its owner. */
export const SharedAnswer = z.object({
  question: z.string(),
  website: z.string(),
  mode: z.enum(['url', 'domain']),
  answered: z.iso.datetime(),
  answer: Answer,
  sourceUrl: z.string().optional(),
});
export type SharedAnswer = z.infer<typeof SharedAnswer>;
