import { z } from 'zod';
import './sentences.ts';

// NUL cannot be stored everywhere, and half a surrogate pair is not text.
const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Text that somebody types: trimmed, not empty, and text throughout.
 * @param max how many characters it may have
 * @param missing what is said when it is empty, where that is specified
 */
export const typedText = (max: number, missing?: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(max)
    .refine(isText, { params: { rule: 'text' } });

/**
 * A list that names no id twice: what a command does for each of them, it would do twice for one.
 * @param idOf the id of an entry
 */
export const distinct = <Item extends z.ZodType>(list: z.ZodArray<Item>, idOf: (item: z.output<Item>) => string) =>
  list.refine((items) => new Set(items.map(idOf)).size === items.length, { params: { rule: 'distinct' } });
