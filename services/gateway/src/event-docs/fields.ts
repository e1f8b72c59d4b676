import type { JsonSchema } from '@askwatch/contracts/public/schemas';

/** One line of a table of fields: `data.company.domain`, its type in words, and what it means. */
export type Field = { path: string; type: string; isRequired: boolean; about: string };

const schemaOf = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null ? (value as JsonSchema) : {};

const typeOf = (schema: JsonSchema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schemaOf(schema.items))}`;
  if (schema.oneOf) return 'object, by its kind';
  return [String(schema.type), ...(schema.format === undefined ? [] : [`(${schema.format})`])].join(' ');
};

const kindOf = (schema: JsonSchema): string => String(schemaOf(schema.properties?.kind).const);

/** The fields of a schema and of everything in it, in order. */
export const fieldsOf = (schema: JsonSchema, at = ''): Field[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const field = schemaOf(property);
    const path = `${at}${name}`;
    const inside = field.type === 'array' ? schemaOf(field.items) : field;
    const before = `${path}${field.type === 'array' ? '[]' : ''}.`;
    return [
      {
        path,
        type: typeOf(field),
        isRequired: schema.required?.includes(name) ?? false,
        about: field.description ?? '',
      },
      ...fieldsOf(inside, before),
      ...(inside.oneOf ?? []).flatMap((one) =>
        fieldsOf(schemaOf(one), before)
          .filter(({ path: found }) => found !== `${before}kind`)
          .map((found) => ({ ...found, about: `kind "${kindOf(schemaOf(one))}". ${found.about}`.trim() })),
      ),
    ];
  });
