import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AnswerChanged } from '@askwatch/contracts/monitoring';
import { type PublicEvent, PublicType } from '@askwatch/contracts/public/events';
import type { JsonSchema } from '@askwatch/contracts/public/schemas';
import { translating } from '@askwatch/contracts/public/translate';
import { withWorkspace } from '@askwatch/contracts/workspace';
import { createLog } from '@askwatch/service-kit/log';
import { createApp } from '@askwatch/service-kit/serve';
import { expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import request from 'supertest';
import { fieldsOf } from './fields.ts';
import { html } from './html.ts';
import { eventDocs } from './routes.ts';

const origin = 'https://askwatch.example';
const app = createApp({ log: createLog('test', 'silent'), routes: [eventDocs(origin)] });
const require = createRequire(import.meta.url);
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const validator = () => {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true });
  (formats as unknown as (ajv: Ajv) => void)(ajv);
  return ajv;
};
const documentOf = async () =>
  (await request(app).get('/docs/events/asyncapi.json').expect(200)).body as Record<string, unknown>;
/** The official JSON Schema of AsyncAPI 3.0.0. */
const validate = () =>
  validator().compile(readJson(require.resolve('@asyncapi/specs/schemas/3.0.0-without-$id.json')) as object);

test('the AsyncAPI document is valid', async () => {
  const valid = validate();
  const isValid = valid(await documentOf());
  expect(valid.errors ?? []).toEqual([]);
  expect(isValid).toBe(true);
});

test('the check finds mistakes in a document', async () => {
  const document = await documentOf();
  const { info: _info, ...without } = document;
  for (const broken of [without, { ...document, asyncapi: '9' }, { ...document, operations: { a: { action: 'go' } } }])
    expect(validate()(broken)).toBe(false);
});

/** Every `$ref` in a document. */
const refsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => (name === '$ref' ? [String(part)] : refsIn(part)))
    : [];

test('every reference in the document leads somewhere, and every message has a topic with its key', async () => {
  const document = await documentOf();
  const refs = refsIn(document);
  expect(refs.length).toBeGreaterThan(10);
  for (const ref of refs) {
    const found = ref
      .slice(2)
      .split('/')
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);
    expect([ref, typeof found]).toEqual([ref, 'object']);
  }
  const { messages } = document.components as {
    messages: Record<string, { bindings: { kafka: { key: { description: string } } } }>;
  };
  expect(Object.keys(messages).sort()).toEqual([...PublicType.options].sort());
  for (const { bindings } of Object.values(messages)) expect(bindings.kafka.key.description).toMatch(/workspace/);
});

const sample = AnswerChanged.parse(
  withWorkspace(
    readJson(new URL('../../../../contracts/samples/monitoring/answer-changed.json', import.meta.url).pathname),
  ),
);
const event = translating(origin).answerChanged(sample, { stream: 'watch-1', version: 1 });
const schemaOf = async ({ dataschema }: PublicEvent) =>
  (await request(app).get(new URL(dataschema).pathname).buffer(true).parse(asText).expect(200)).body as string;
const asText: Parameters<request.Test['parse']>[0] = (res, done) => {
  let text = '';
  res.on('data', (chunk) => (text += String(chunk)));
  res.on('end', () => {
    done(null, text);
  });
};

test("an event is valid by the schema that it names, and another one's is not", async () => {
  const schema = JSON.parse(await schemaOf(event)) as Record<string, unknown>;
  expect(schema.$id).toBe(event.dataschema);
  const valid = validator().compile(schema);
  expect([valid(event), valid.errors]).toEqual([true, null]);
  expect(valid({ ...event, unknownField: 1 })).toBe(true);
  expect(valid({ ...event, type: 'question.answered.v1' })).toBe(false);
  expect(valid({ ...event, time: 'yesterday' })).toBe(false);
  expect(valid({ ...event, data: { ...event.data, company: undefined } })).toBe(false);
});

test('the page names every event and field, without scripts or inline styles', async () => {
  const { text, type } = await request(app).get('/docs/events').expect(200);
  expect(type).toBe('text/html');
  for (const name of PublicType.options) expect(text).toContain(`<h2>${name}</h2>`);
  for (const path of ['data.company.domain', 'data.after.value.people[].name', 'data.lead.phone'])
    expect(text).toContain(`<code>${path}</code>`);
  expect(text).not.toMatch(/<script|style=|\son\w+=/);
  for (const [, path = ''] of text.matchAll(/(?:href)="(\/docs\/[^"]+)"/g)) await request(app).get(path).expect(200);
});

test('what is not there is a 404', async () => {
  for (const path of ['/docs', '/docs/events/schemas/other.v1.json', '/docs/events/schemas/..%2fasyncapi.json'])
    await request(app).get(path).expect(404);
});

test('text is escaped, markup is not', () => {
  expect(html`<p>${'<img src=x onerror="a()">'}${html`<b>${"'&"}</b>`}</p>`.markup).toBe(
    '<p>&lt;img src=x onerror=&quot;a()&quot;&gt;<b>&#39;&amp;</b></p>',
  );
});

test('fields of a union say for which kind they are', () => {
  const schema: JsonSchema = {
    properties: {
      value: { oneOf: [{ properties: { kind: { const: 'text' }, text: { type: 'string' } }, required: ['text'] }] },
    },
  };
  expect(fieldsOf(schema)).toEqual([
    { path: 'value', type: 'object, by its kind', isRequired: false, about: '' },
    { path: 'value.text', type: 'string', isRequired: true, about: 'kind "text".' },
  ]);
});
