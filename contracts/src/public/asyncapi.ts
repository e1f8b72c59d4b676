import { PublicEvent, type PublicType } from './events.ts';
import { publicSchemas } from './schemas.ts';
import { publicTopics } from './topics.ts';

const bindingVersion = '0.5.0';

/** The version of the document. Raise the second number with every new type or field. */
const version = '1.0.0';

const messageOf = (type: PublicType, about: string, key: string) => ({
  name: type,
  title: type,
  summary: about,
  contentType: 'application/cloudevents+json',
  payload: { $ref: `#/components/schemas/${type}` },
  bindings: { kafka: { key: { type: 'string', description: key }, bindingVersion } },
});

/**
 * The AsyncAPI 3 document of the public event stream.
 * @param origin our own origin
 * @returns plain data, ready for JSON
 */
export const asyncApi = (origin: string) => {
  const topics = Object.entries(publicTopics);
  const keyOf = (type: PublicType) =>
    topics.find(([, { types }]) => (types as readonly PublicType[]).includes(type))?.[1].key ?? '';
  const messages = PublicEvent.options.map((schema) => {
    const type = schema.shape.type.value;
    return [type, messageOf(type, schema.description ?? '', keyOf(type))] as const;
  });
  const schemas = Object.entries(publicSchemas()).map(([type, { $schema: _draft, ...schema }]) => [type, schema]);

  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Askwatch: public events',
      version,
      description:
        'CloudEvents 1.0 for CRM sync and other systems. They arrive at least once, in order within a key. ' +
        'Drop repeats by their id, and ignore types and fields that you do not know: more may be added.',
      externalDocs: { description: 'This document for people, and each JSON Schema', url: `${origin}/docs/events` },
    },
    defaultContentType: 'application/cloudevents+json',
    channels: Object.fromEntries(
      topics.map(([name, { address, about, partitions, retentionMs, types }]) => [
        name,
        {
          address,
          description: about,
          messages: Object.fromEntries(types.map((type) => [type, { $ref: `#/components/messages/${type}` }])),
          bindings: {
            kafka: {
              topic: address,
              partitions,
              topicConfiguration: { 'cleanup.policy': ['delete'], 'retention.ms': retentionMs },
              bindingVersion,
            },
          },
        },
      ]),
    ),
    operations: Object.fromEntries(
      topics.map(([name, { about }]) => [
        `publish-${name}`,
        { action: 'send', channel: { $ref: `#/channels/${name}` }, summary: about },
      ]),
    ),
    components: { messages: Object.fromEntries(messages), schemas: Object.fromEntries(schemas) as object },
  };
};
