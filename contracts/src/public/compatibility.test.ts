import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { breakingChanges } from './compatibility.ts';

const schemaOf = (shape: z.ZodType) =>
  z.toJSONSchema(shape, { io: 'input', target: 'draft-7' }) as Record<string, unknown>;
const data = {
  name: z.string(),
  phone: z.string().optional(),
  size: z.number(),
  kind: z.enum(['a', 'b']),
  parts: z.array(z.object({ id: z.string() })),
  value: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  ]),
};
const released = schemaOf(z.object(data));
const { phone: _phone, ...withoutPhone } = data;
const { name: _name, ...withoutName } = data;
const text = z.object({ kind: z.literal('text'), text: z.string() });

test.each([
  ['the same schema', data],
  ['a new optional field', { ...data, email: z.string().optional() }],
  ['another value of an enum', { ...data, kind: z.enum(['a', 'b', 'c']) }],
  [
    'another kind of value',
    { ...data, value: z.discriminatedUnion('kind', [...data.value.options, z.object({ kind: z.literal('new') })]) },
  ],
])('%s breaks nothing', (_what, shape) => {
  expect(breakingChanges(released, schemaOf(z.object(shape)))).toEqual([]);
});

test.each([
  ['a removed field', withoutPhone, ['the event has lost the field phone']],
  [
    'a removed required field',
    withoutName,
    ['the event no longer always has name', 'the event has lost the field name'],
  ],
  ['another type', { ...data, size: z.string() }, ['the event.size has another type: "string" instead of "number"']],
  ['a new required field', { ...data, email: z.string() }, ['the event newly requires email']],
  ['a field that became required', { ...data, phone: z.string() }, ['the event newly requires phone']],
  ['a field that became optional', { ...data, name: z.string().optional() }, ['the event no longer always has name']],
  ['a narrowed enum', { ...data, kind: z.enum(['a']) }, ['the event.kind can no longer be "b"']],
  ['a text limited to an enum', { ...data, name: z.enum(['a']) }, ['the event.name is limited to some values']],
  ['a shorter text', { ...data, name: z.string().max(5) }, ['the event.name has another maxLength']],
  [
    'a change inside of a list',
    { ...data, parts: z.array(z.object({ id: z.number() })) },
    ['the event.parts[].id has another type: "number" instead of "string"'],
  ],
  [
    'a lost kind of value',
    { ...data, value: z.discriminatedUnion('kind', [text]) },
    ['the event.value has lost the kind "list"'],
  ],
  [
    'a change inside of one kind',
    {
      ...data,
      value: z.discriminatedUnion('kind', [text, z.object({ kind: z.literal('list'), items: z.string() })]),
    },
    ['the event.value of kind "list".items has another type: "string" instead of "array"'],
  ],
])('%s is refused', (_what, shape, expected) => {
  expect(breakingChanges(released, schemaOf(z.object(shape)))).toEqual(expected);
});

test('a schema that allows no other fields is refused', () => {
  expect(breakingChanges(released, schemaOf(z.strictObject(data)))).toEqual(['the event allows no more fields']);
});
