type Schema = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemaAt = (schema: Schema, name: string): Schema => {
  const found = schema[name];
  return isSchema(found) ? found : {};
};
const listAt = (schema: Schema, name: string): unknown[] => {
  const found = schema[name];
  return Array.isArray(found) ? found : [];
};

const allowed = (schema: Schema): unknown[] | null =>
  'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? (schema.enum as unknown[]) : null;

/** The alternatives of a union, by the constant that tells them apart. */
const alternatives = (schema: Schema): Map<string, Schema> =>
  new Map(
    [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')].filter(isSchema).map((one) => {
      const constants = Object.values(schemaAt(one, 'properties')).filter(isSchema);
      return [JSON.stringify(constants.find((property) => 'const' in property)?.const ?? one.type), one] as const;
    }),
  );

// Narrower means that events of the released schema, which are still in topics and replays, are no longer valid.
const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern', 'format'];

/**
 * What a new schema breaks for consumers that were written for the released one, and for events that were sent under it.
 * @returns one sentence per breaking change; none if it only adds optional fields, values of enums or alternatives
 */
export const breakingChanges = (released: Schema, now: Schema, at = 'the event'): string[] => {
  const found: string[] = [];
  if (JSON.stringify(released.type) !== JSON.stringify(now.type))
    found.push(`${at} has another type: ${JSON.stringify(now.type)} instead of ${JSON.stringify(released.type)}`);

  const [before, after] = [allowed(released), allowed(now)];
  if (before === null && after !== null) found.push(`${at} is limited to some values`);
  for (const value of before ?? [])
    if (after !== null && !after.includes(value)) found.push(`${at} can no longer be ${JSON.stringify(value)}`);
  for (const limit of limits)
    if (limit in now && released[limit] !== now[limit]) found.push(`${at} has another ${limit}`);

  const [required, mustHave] = [listAt(released, 'required'), listAt(now, 'required')];
  for (const name of mustHave) if (!required.includes(name)) found.push(`${at} newly requires ${String(name)}`);
  for (const name of required) if (!mustHave.includes(name)) found.push(`${at} no longer always has ${String(name)}`);

  const properties = schemaAt(now, 'properties');
  for (const [name, property] of Object.entries(schemaAt(released, 'properties'))) {
    const next = properties[name];
    if (!isSchema(property)) continue;
    found.push(
      ...(isSchema(next) ? breakingChanges(property, next, `${at}.${name}`) : [`${at} has lost the field ${name}`]),
    );
  }
  if (isSchema(released.items) && isSchema(now.items))
    found.push(...breakingChanges(released.items, now.items, `${at}[]`));

  const next = alternatives(now);
  for (const [kind, one] of alternatives(released)) {
    const same = next.get(kind);
    found.push(...(same ? breakingChanges(one, same, `${at} of kind ${kind}`) : [`${at} has lost the kind ${kind}`]));
  }
  if (now.additionalProperties === false && released.additionalProperties !== false)
    found.push(`${at} allows no more fields`);
  return found;
};
