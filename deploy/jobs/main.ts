import { ConfigError, configExitCode, readEnv } from '@askwatch/service-kit/config';
import { ensureNamespace } from './namespace.ts';
import { createMissingTopics } from '../kafka/topics.ts';
import { ensureGoogle } from '../keycloak/google.ts';
import { ensureRealm } from '../keycloak/realm.ts';
import { jobs } from './config.ts';

/** Prepares engines for the services. Every job can run again at any time: at each installation and upgrade. */
const work: Record<string, () => Promise<void>> = {
  async topics() {
    const env = readEnv(jobs.topics);
    await createMissingTopics(env.KAFKA_BROKERS, {
      replicationFactor: env.KAFKA_REPLICATION,
      consumers: env.PUBLIC_CONSUMERS,
    });
  },
  async namespace() {
    const env = readEnv(jobs.namespace);
    await ensureNamespace(env.TEMPORAL_ADDRESS, env.TEMPORAL_NAMESPACE);
  },
  async realm() {
    const env = readEnv(jobs.realm);
    const admin = {
      url: env.KEYCLOAK_URL,
      realm: 'askwatch',
      adminUser: env.KEYCLOAK_ADMIN_USER,
      adminPassword: env.KEYCLOAK_ADMIN_PASSWORD,
    };
    await ensureRealm(admin, env.KEYCLOAK_CLIENT_SECRET);
    const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
    if (clientId !== undefined && clientSecret !== undefined)
      await ensureGoogle(admin, env.ORIGIN, { clientId, clientSecret });
  },
};

const [, , ...names] = process.argv;
const wanted = names.length > 0 ? names : Object.keys(work);
for (const name of wanted) {
  try {
    const job = work[name];
    if (!job) throw new ConfigError(`There is no job ${name}: ${Object.keys(work).join(', ')}.`);
    await job();
    process.stdout.write(`${name}: done\n`);
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(error instanceof ConfigError ? configExitCode : 1);
  }
}
