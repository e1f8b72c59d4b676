import { Kafka, logLevel } from 'kafkajs';

const kafka = new Kafka({
  clientId: 'read-events',
  brokers: (process.env.KAFKA_BROKERS ?? '127.0.0.1:4192').split(','),
  logLevel: logLevel.ERROR,
});
// The group starts with the consumer's name. Kafka keeps its place, so that it goes on where it stopped.
const consumer = kafka.consumer({ groupId: process.env.GROUP ?? 'read-events.typescript' });
await consumer.connect();
await consumer.subscribe({ topics: ['askwatch.public.companies', 'askwatch.public.accounts'], fromBeginning: true });

// Repeats have the same id. A real consumer asks its own database instead, as crm-sync asks the CRM.
const seen = new Set<string>();

await consumer.run({
  eachMessage: ({ message }) => {
    const event = JSON.parse(message.value?.toString() ?? '') as {
      id: string;
      type: string;
      subject: string;
      data: { question?: string; before?: { text: string }; after?: { text: string } };
    };
    if (seen.has(event.id)) return Promise.resolve();
    seen.add(event.id);
    const { question, before, after } = event.data;
    if (event.type === 'answer.changed.v1')
      process.stdout.write(`${event.subject}: ${question ?? ''} ${before?.text ?? ''} -> ${after?.text ?? ''}\n`);
    else process.stdout.write(`${event.subject}: ${event.type}\n`);
    return Promise.resolve();
  },
});
