import { PublicEvent, type PublicType } from '@askwatch/contracts/public/events';
import { type JsonSchema, publicSchemas } from '@askwatch/contracts/public/schemas';
import { publicTopics } from '@askwatch/contracts/public/topics';
import { type Field, fieldsOf } from './fields.ts';
import { type Html, html } from './html.ts';

const days = (ms: number): string => `${String(ms / 86_400_000)} days`;

const row = ({ path, type, isRequired, about }: Field): Html =>
  html`<tr>
    <th scope="row"><code>${path}</code></th>
    <td>${type}${isRequired ? '' : ', optional'}</td>
    <td>${about}</td>
  </tr>`;

const section = (type: PublicType, about: string, schema: JsonSchema): Html =>
  html`<section id="${type}">
    <h2>${type}</h2>
    <p>${about} <a href="/docs/events/schemas/${type}.json">JSON Schema of ${type}</a></p>
    <div class="scroll" role="region" aria-label="Fields of ${type}" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          ${fieldsOf(schema).map(row)}
        </tbody>
      </table>
    </div>
  </section>`;

const topic = ({
  address,
  about,
  key,
  partitions,
  retentionMs,
  types,
}: (typeof publicTopics)[keyof typeof publicTopics]) =>
  html`<section>
    <h2><code>${address}</code></h2>
    <p>${about}</p>
    <dl>
      <div>
        <dt>Key</dt>
        <dd>${key}</dd>
      </div>
      <div>
        <dt>Partitions</dt>
        <dd>${partitions}</dd>
      </div>
      <div>
        <dt>Kept for</dt>
        <dd>${days(retentionMs)}</dd>
      </div>
      <div>
        <dt>Events</dt>
        <dd>${(types as readonly string[]).map((type) => html`<a href="#${type}">${type}</a> `)}</dd>
      </div>
    </dl>
  </section>`;

/** The page about the public events, for people. It needs no script. */
export const eventsPage = (): string => {
  const schemas = publicSchemas();
  const sections = PublicEvent.options.map((schema) => {
    const type = schema.shape.type.value;
    return section(type, schema.description ?? '', schemas[type]);
  });
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Events · Askwatch</title>
        <link rel="stylesheet" href="/docs/events/style.css" />
      </head>
      <body>
        <main>
          <p><a href="/">Askwatch</a></p>
          <h1>Events for other systems</h1>
          <p>
            Askwatch publishes CloudEvents 1.0 on Kafka, as JSON. They arrive at least once, in order within a key. Drop
            repeats by their id, and ignore types and fields that you do not know: more may be added. What is here is
            never removed or changed; a breaking change is a new type with a higher number.
          </p>
          <p><a href="/docs/events/asyncapi.json">AsyncAPI 3 document</a></p>
          ${Object.values(publicTopics).map(topic)} ${sections}
        </main>
      </body>
    </html>`.markup.trim();
};
