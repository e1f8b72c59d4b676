import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { EnginePorts } from './all.ts';
import { logFile, type Engine, type EngineName } from './engine.ts';
import { probeKafka } from './kafka.ts';
import { adminUser, probeKeycloak, type KeycloakSecrets } from './keycloak.ts';
import { probeMongo } from './mongo.ts';
import { probeTemporal, setRetention } from './temporal.ts';
import { mustRun } from './tool.ts';

export const composeFile = join(import.meta.dirname, 'docker-compose.yml');

/** One compose project per state folder, so that two runs never share a container or a volume. */
const projectOf = (stateDir: string) => `askwatch-${createHash('sha256').update(stateDir).digest('hex').slice(0, 8)}`;

const compose = (stateDir: string, env: NodeJS.ProcessEnv, ...args: string[]) =>
  mustRun(`docker compose ${args[0]}`, 'docker', ['compose', '-p', projectOf(stateDir), '-f', composeFile, ...args], {
    env: { ...process.env, ...env },
  });

export const removeDocker = (stateDir: string) => compose(stateDir, {}, 'down', '--volumes', '--remove-orphans');

export const startDocker = (
  stateDir: string,
  ports: EnginePorts,
  secrets: KeycloakSecrets,
): Record<EngineName, Promise<Engine>> => {
  const env = {
    MONGO_PORT: String(ports.mongo),
    KAFKA_PORT: String(ports.broker),
    TEMPORAL_PORT: String(ports.temporal),
    KEYCLOAK_PORT: String(ports.keycloak),
    KEYCLOAK_MANAGEMENT_PORT: String(ports.management),
    KC_BOOTSTRAP_ADMIN_USERNAME: adminUser,
    KC_BOOTSTRAP_ADMIN_PASSWORD: secrets.adminPassword,
    ASKWATCH_IDENTITY_SECRET: secrets.clientSecret,
  };
  const engine = async (name: EngineName, own: Record<string, number>, probe: () => Promise<void>): Promise<Engine> => {
    const start = async () => {
      await compose(stateDir, env, 'up', '--detach', '--wait', name);
      await probe();
    };
    await start();
    return {
      name,
      ports: own,
      logFile: logFile(stateDir, name),
      pid: () => undefined,
      start,
      ready: probe,
      stop: async () => {
        await compose(stateDir, env, 'stop', name);
      },
      kill9: async () => {
        await compose(stateDir, env, 'kill', name);
      },
    };
  };
  const temporalAddress = `127.0.0.1:${ports.temporal}`;
  const keycloakUrls = [`http://127.0.0.1:${ports.keycloak}`, `http://127.0.0.1:${ports.management}`] as const;
  return {
    kafka: engine('kafka', { broker: ports.broker }, () => probeKafka(`127.0.0.1:${ports.broker}`)),
    mongo: engine('mongo', { mongo: ports.mongo }, () => probeMongo(`mongodb://127.0.0.1:${ports.mongo}`)),
    temporal: engine('temporal', { temporal: ports.temporal }, async () => {
      await probeTemporal(temporalAddress);
      await setRetention(temporalAddress);
    }),
    keycloak: engine('keycloak', { http: ports.keycloak }, () => probeKeycloak(...keycloakUrls)),
  };
};
