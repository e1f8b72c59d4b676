import { z } from 'zod';
import './sentences.ts';

// NUL cannot be stored everywhere, and a lone surrogate is not valid text.
const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Text typed by a user: trimmed, not empty, well-formed.
 * @param max the maximum number of characters
 * @param missing the message for empty text, if one is specified
 */
export const typedText = (max: number, missing?: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(max)
    .refine(isText, { params: { rule: 'text' } });

/**
 * A list without duplicate ids: a command would process a repeated id twice.
 * @param idOf the id of an entry
 */
export const distinct = <Item extends z.ZodType>(list: z.ZodArray<Item>, idOf: (item: z.output<Item>) => string) =>
  list.refine((items) => new Set(items.map(idOf)).size === items.length, { params: { rule: 'distinct' } });
