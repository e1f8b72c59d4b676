import { type Admin, Kafka, logLevel } from 'kafkajs';
import { MongoClient } from 'mongodb';

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Connects to the MongoDB-protocol server that `MONGO_URL` names, by default the one of `npm start`. */
export const withMongo = async <Result>(work: (client: MongoClient) => Promise<Result>): Promise<Result> => {
  const url = process.env.MONGO_URL ?? 'mongodb://127.0.0.1:4117';
  // The embedded server has no sessions, which retryable writes need.
  const client = await new MongoClient(url, { retryWrites: false, serverSelectionTimeoutMS: 5000 }).connect();
  try {
    return await work(client);
  } finally {
    await client.close();
  }
};

/** Connects to the brokers that `KAFKA_BROKERS` names, by default the one of `npm start`. */
export const withKafka = async <Result>(work: (kafka: Kafka, admin: Admin) => Promise<Result>): Promise<Result> => {
  const brokers = (process.env.KAFKA_BROKERS ?? '127.0.0.1:4192').split(',');
  const kafka = new Kafka({ clientId: 'ops', brokers, logLevel: logLevel.ERROR });
  const admin = kafka.admin();
  await admin.connect();
  try {
    return await work(kafka, admin);
  } finally {
    await admin.disconnect();
  }
};
