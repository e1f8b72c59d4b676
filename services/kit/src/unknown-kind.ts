import type { z } from 'zod';

/** Zod stores the values of discriminating literals, to find a union's member without trying all. */
const literalsOf = (schema: z.ZodType): Record<string, Set<unknown>> =>
  (schema as { _zod?: { propValues?: Record<string, Set<unknown>> } })._zod?.propValues ?? {};

/**
 * The kind of an event or view that this release does not know. A newer release may publish new kinds at any time, so
 * an unknown kind is not an error, unlike a malformed known kind.
 * @param schema an object, or a union of objects discriminated by literals such as `type`
 * @param data as published
 * @returns the unknown kind, or null if the schema should validate the data
 */
export const unknownKind = (schema: z.ZodType, data: unknown): string | null => {
  if (typeof data !== 'object' || data === null) return null;
  for (const [name, known] of Object.entries(literalsOf(schema))) {
    const kind: unknown = Reflect.get(data, name);
    if (typeof kind === 'string' && !known.has(kind)) return kind;
  }
  return null;
};
