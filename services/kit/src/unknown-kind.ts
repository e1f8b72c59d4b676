import type { z } from 'zod';

/** Zod keeps the values of discriminating literals, so that a union finds its member without trying all. */
const literalsOf = (schema: z.ZodType): Record<string, Set<unknown>> =>
  (schema as { _zod?: { propValues?: Record<string, Set<unknown>> } })._zod?.propValues ?? {};

/**
 * The kind of an event or a view that this release does not know. A newer release may publish one at any time, so
 * that is no mistake; a known kind that is malformed is.
 * @param schema an object, or a discriminated union of objects, told apart by literals such as `type`
 * @param data as it was published
 * @returns the unknown kind, or null when the schema is to judge the data
 */
export const unknownKind = (schema: z.ZodType, data: unknown): string | null => {
  if (typeof data !== 'object' || data === null) return null;
  for (const [name, known] of Object.entries(literalsOf(schema))) {
    const kind: unknown = Reflect.get(data, name);
    if (typeof kind === 'string' && !known.has(kind)) return kind;
  }
  return null;
};
