import { createMissingTopics } from '../kafka/topics.ts';
import type { EngineMode } from './choice.ts';
import { startDocker } from './docker.ts';
import type { Engine, EngineName } from './engine.ts';
import { startKafka } from './kafka.ts';
import { startKeycloak, type KeycloakSecrets } from './keycloak.ts';
import { startMongo } from './mongo.ts';
import { freePort, preferredPort } from './ports.ts';
import { startTemporal } from './temporal.ts';

// Avoids ports that fetch blocks as bad ports, such as 4190.
const preferred = {
  broker: 4192,
  controller: 4193,
  mongo: 4117,
  temporal: 4133,
  temporalHttp: 4134,
  keycloak: 4180,
  management: 4181,
};
export type EnginePorts = Record<keyof typeof preferred, number>;

export const chooseEnginePorts = async (usePreferred: boolean): Promise<EnginePorts> => {
  const chosen = { ...preferred };
  for (const name of Object.keys(preferred) as (keyof EnginePorts)[])
    chosen[name] = usePreferred ? await preferredPort(preferred[name]) : await freePort();
  return chosen;
};

export type EngineAddresses = {
  MONGO_URL: string;
  KAFKA_BROKERS: string;
  TEMPORAL_ADDRESS: string;
  KEYCLOAK_URL: string;
};

export const addressesOf = (ports: EnginePorts): EngineAddresses => ({
  MONGO_URL: `mongodb://127.0.0.1:${ports.mongo}`,
  KAFKA_BROKERS: `127.0.0.1:${ports.broker}`,
  TEMPORAL_ADDRESS: `127.0.0.1:${ports.temporal}`,
  KEYCLOAK_URL: `http://127.0.0.1:${ports.keycloak}`,
});

export type StartEngines = {
  stateDir: string;
  mode: EngineMode;
  ports: EnginePorts;
  secrets: KeycloakSecrets;
  onCrash?: (sentence: string) => void;
  stopping?: AbortSignal;
};

/** Starts all four in parallel. Each promise resolves when its engine is ready, so callers await only what they use. */
export const startEngines = ({
  stateDir,
  mode,
  ports,
  secrets,
  onCrash,
  stopping,
}: StartEngines): Record<EngineName, Promise<Engine>> => {
  const common = { stateDir, onCrash, stopping };
  const { broker, controller, mongo, temporal, temporalHttp, keycloak, management } = ports;
  const started =
    mode === 'docker'
      ? startDocker(stateDir, ports, secrets)
      : {
          kafka: startKafka({ ...common, ports: { broker, controller } }),
          mongo: startMongo({ ...common, ports: { mongo } }),
          temporal: startTemporal({ ...common, ports: { temporal, http: temporalHttp } }),
          keycloak: startKeycloak({ ...common, ports: { http: keycloak, management } }, secrets),
        };
  const withTopics = started.kafka.then(async (kafka) => {
    await createMissingTopics(`127.0.0.1:${broker}`);
    return kafka;
  });
  return { ...started, kafka: withTopics };
};
