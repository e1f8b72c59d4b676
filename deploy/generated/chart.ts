import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { taskQueues } from '@askwatch/contracts/workflows';
import { isForTrials } from '@askwatch/service-kit/config';
import { addressVariable, type Service } from '@askwatch/service-kit/service';
import type { z } from 'zod';
import { imageOf } from '../docker/images.ts';
import { jobs } from '../jobs/config.ts';
import { root } from '../local/state.ts';
import { services, topicsOf } from '../services.ts';

const all = Object.entries<Service>(services);

/** Variables that the image or the chart sets. */
const given = new Set(['DEPLOYMENT', 'HOST', 'PORT', 'HEALTH_PORT', 'WORKFLOWS', 'FRONTENDS_DIR', 'VIEW_TOPICS']);
const addresses = new Set(all.map(([name]) => addressVariable(name)));

/** Every variable with a secret is named so. A MongoDB URL may contain a password. */
export const isSecret = (name: string): boolean => /(?:_SECRET|_TOKEN|_KEY|_PASSWORD|^MONGO_URL)$/.test(name);

type Schemas = Record<string, z.ZodType>;

const read = (variables: Schemas) =>
  Object.entries(variables).filter(
    ([name, schema]) => !given.has(name) && !addresses.has(name) && !isForTrials(schema),
  );
/** Variables that the operator sets in the chart's values. */
const plain = (variables: Schemas): string[] => read(variables).flatMap(([name]) => (isSecret(name) ? [] : [name]));
/** Variables that come from the operator's Secret, and whether the process starts without them. */
const secrets = (variables: Schemas): Record<string, 'required' | 'optional'> =>
  Object.fromEntries([
    ...read(variables).flatMap(([name, schema]) =>
      isSecret(name) ? [[name, schema.safeParse(undefined).success ? 'optional' : 'required']] : [],
    ),
    // Where the AWS client finds no other credentials.
    ...('AWS_REGION' in variables ? ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] : []).map((name) => [
      name,
      'optional',
    ]),
  ]) as Record<string, 'required' | 'optional'>;

/** The Kafka consumer groups of a service, as its sources name them; what they have yet to read is its backlog. */
const groupsOf = (name: string, folder: string): string[] => {
  const files = readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(file))
    .map((file) => readFileSync(join(root, folder, 'src', file), 'utf8'));
  const found = texts.flatMap((text) =>
    [...text.matchAll(/group: '([a-z-]+\.[a-z-]+)'/g)].map(([, group = '']) => group),
  );
  return [...new Set(found)].filter((group) => group.startsWith(`${name}.`)).sort();
};

/** What the chart's templates know about each process. */
export const chartFacts = () => ({
  services: Object.fromEntries(
    all.map(([name, { folder, needs, calls, config }]) => {
      const { variables } = config;
      return [
        name,
        {
          image: imageOf(name),
          args: imageOf(name) === 'service' ? [name] : [],
          needs,
          calls: Object.fromEntries(calls.map((called) => [called, addressVariable(called)])),
          variables: plain(variables),
          secrets: secrets(variables),
          consumerGroups: groupsOf(name, folder),
          taskQueues: Object.values(taskQueues).filter((queue) => queue === name || queue === `${name}-try-out`),
        },
      ];
    }),
  ),
  viewTopics: topicsOf('views').join(','),
  jobs: Object.fromEntries(
    Object.entries(jobs).map(([name, { variables }]) => [
      name,
      {
        needs: { topics: ['kafka'], namespace: ['temporal'], realm: ['keycloak'] }[name],
        variables: plain(variables),
        secrets: secrets(variables),
      },
    ]),
  ),
});

/** The names of variables that may stand in the chart's values. */
const valueNames = (): string[] => {
  const { services: known, jobs: known2 } = chartFacts();
  const names = [...Object.values(known), ...Object.values(known2)].flatMap(({ variables }) => variables);
  return [...new Set(names)].sort();
};

/** Whose APIs our processes call. */
const vendors = ['ses', 'stripe', 'openStreetMap', 'googlePlaces', 'model'];

const object = (properties: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...more,
});
const text = { type: 'string' };
const count = { type: 'integer', minimum: 1 };
const anything = { type: 'object' };

/** The schema of the chart's values: `helm lint` and `helm install` refuse a misspelt process or variable. */
export const valuesSchema = () => {
  // Numbers and booleans are accepted too; the template makes them text.
  const variables = { type: 'object', additionalProperties: false, properties: env() };
  const service = object({
    replicas: count,
    resources: object({ requests: anything, limits: anything }),
    autoscaling: object({
      enabled: { type: 'boolean' },
      min: count,
      max: count,
      cpuPercent: count,
      lag: count,
      backlog: count,
    }),
    webPorts: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 65535 } },
    vendors: { type: 'array', items: { enum: vendors } },
    seccompProfile: object({ type: { enum: ['RuntimeDefault', 'Localhost'] }, localhostProfile: text }),
    tmp: text,
    env: variables,
  });
  const job = object({ enabled: { type: 'boolean' }, env: variables });
  const peers = { type: 'array', items: anything, minItems: 1 };
  const engine = object({ to: peers, ports: peers });
  const names = (list: string[], of: unknown) =>
    object(Object.fromEntries(list.map((name) => [name, of])), { required: list });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...object({
      global: anything,
      images: object({
        repository: { type: 'string', minLength: 1 },
        tag: { type: 'string', not: { const: 'latest' } },
        digests: { type: 'object', additionalProperties: { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' } },
        pullPolicy: { enum: ['IfNotPresent', 'Always', 'Never'] },
        pullSecrets: { type: 'array', items: anything },
      }),
      secretName: { type: 'string', minLength: 1 },
      env: {
        ...variables,
        properties: { ...variables.properties, ORIGIN: { type: 'string', pattern: '^https://[^/]+$' } },
      },
      serviceAccount: object({ annotations: anything }),
      podAnnotations: anything,
      nodeSelector: anything,
      tolerations: { type: 'array' },
      keda: { enum: ['auto', 'on', 'off'] },
      services: names(Object.keys(services), service),
      jobs: names(Object.keys(jobs), job),
      jobResources: anything,
      ingress: object({
        enabled: { type: 'boolean' },
        className: text,
        tlsSecretName: text,
        annotations: anything,
        streamAnnotations: anything,
      }),
      network: object({
        dns: peers,
        ingressController: peers,
        monitoring: peers,
        engines: object({ kafka: engine, mongo: engine, temporal: engine, keycloak: engine }),
        collector: engine,
        vendors: names(vendors, object({ to: { type: 'array', items: anything } })),
        notInternet: object({ v4: { type: 'array', items: text }, v6: { type: 'array', items: text } }),
      }),
    }),
  };
};

const env = () => Object.fromEntries(valueNames().map((name) => [name, { type: ['string', 'number', 'boolean'] }]));
