import { z } from 'zod';
import { PublicEvent, type PublicType } from './events.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * @returns the JSON Schema (draft 7, which most tools and AsyncAPI understand) of each public event. Unknown fields are
 *   allowed: events may get more.
 */
export const publicSchemas = (): Record<PublicType, JsonSchema> => {
  const found = PublicEvent.options.map((schema) => {
    const type = schema.shape.type.value;
    const json = z.toJSONSchema(schema, {
      io: 'input',
      target: 'draft-7',
      // The format says it; zod's patterns for it are long and differ between its versions.
      override: ({ jsonSchema }) => {
        if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      },
    });
    const titled: JsonSchema = { title: type, ...json };
    return [type, titled] as const;
  });
  return Object.fromEntries<JsonSchema>(found) as Record<PublicType, JsonSchema>;
};
