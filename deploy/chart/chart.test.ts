import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { taskQueues } from '@askwatch/contracts/workflows';
import { readEnv } from '@askwatch/service-kit/config';
import type { Service } from '@askwatch/service-kit/service';
import { expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { chartTools } from '../engines/chart-tools.ts';
import { run } from '../engines/tool.ts';
import { root } from '../local/state.ts';
import { services } from '../services.ts';
import type { Container, KubernetesObject } from './objects.ts';
import { violations } from './policy.ts';

const chart = join(root, 'helm/askwatch');
const found = await chartTools();
if ('missing' in found) console.warn(`The chart is not checked: ${found.missing}`);
const tools = 'missing' in found ? undefined : found;
const check = tools ? test : test.skip;

const sizes = [
  ['as it is', []],
  ['small', ['-f', join(chart, 'values-small.yaml')]],
  ['large', ['-f', join(chart, 'values-large.yaml')]],
] as const;

const helm = async (...args: string[]) => {
  const { code, output } = await run(tools?.helm ?? '', [...args, '--kube-version', '1.33.0']);
  if (code !== 0) throw new Error(output);
  return output;
};
const rendered = (values: readonly string[]) => helm('template', 'askwatch', chart, ...values);
/** All objects but the service account, which has no `spec`. */
const objectsIn = (text: string) =>
  parseAllDocuments(text)
    .map((document) => document.toJS() as KubernetesObject | Record<string, never> | null)
    .filter((one): one is KubernetesObject => one?.spec !== undefined);
const asItIs = tools ? await rendered([]) : '';

check.each(sizes)('the chart (%s) is valid, and keeps the rules for production', async (_name, values) => {
  await helm('lint', '--strict', chart, ...values);
  const text = await rendered(values);
  const folder = mkdtempSync(join(tmpdir(), 'askwatch-chart-'));
  const file = join(folder, 'rendered.yaml');
  writeFileSync(file, text);
  const schemas = join(root, 'helm/schemas/{{.ResourceKind}}{{.KindSuffix}}.json');
  const { code, output } = await run(tools?.kubeconform ?? '', ['-strict', '-schema-location', schemas, file]);
  rmSync(folder, { recursive: true });
  expect([code, output]).toEqual([0, '']);
  expect(violations(objectsIn(text))).toEqual([]);
});

check('a value that no template knows is refused', async () => {
  await expect(helm('lint', chart, '--set', 'env.ORIGINE=https://a.example')).rejects.toThrow('ORIGINE');
  await expect(helm('lint', chart, '--set', 'services.askin.replicas=2')).rejects.toThrow('askin');
  await expect(helm('lint', chart, '--set', 'env.INTERNAL_TOKEN=x')).rejects.toThrow('INTERNAL_TOKEN');
  await expect(helm('lint', chart, '--set', 'images.tag=latest')).rejects.toThrow('tag');
});

/** What the images set themselves. */
const ofImage = { HOST: '0.0.0.0', PORT: '8080', HEALTH_PORT: '8081', WORKFLOWS: 'workflows.js', FRONTENDS_DIR: '/f' };

check('every process starts in production with what the chart gives it', async () => {
  const agent = 'env.USER_AGENT=AskwatchBot/1.0 (+https://askwatch.dev/bot)';
  const objects = objectsIn(await rendered(['--set', agent]));
  const deployments = objects.filter(({ kind }) => kind === 'Deployment');
  expect(deployments.map(({ metadata }) => metadata.name).sort()).toEqual(
    Object.keys(services)
      .map((name) => `askwatch-${name}`)
      .sort(),
  );
  const special: Record<string, string> = {
    STRIPE_SECRET_KEY: 'sk_live_1x',
    STRIPE_WEBHOOK_SECRET: 'whsec_1x',
    MONGO_URL: 'mongodb://mongo',
  };
  for (const [name, { config }] of Object.entries<Service>(services)) {
    const one = deployments.find(({ metadata }) => metadata.name === `askwatch-${name}`);
    const [container] = one?.spec.template?.spec.containers ?? [];
    const env = Object.fromEntries(
      (container?.env ?? [])
        .filter(({ valueFrom }) => valueFrom?.secretKeyRef.optional !== true)
        .map(({ name: variable, value }) => [variable, value ?? special[variable] ?? randomBytes(24).toString('hex')]),
    );
    expect(() => readEnv(config, { ...ofImage, ...env })).not.toThrow();
  }
});

check('backlogs of all task queues scale their service, those of visitors without an account too', async () => {
  const objects = objectsIn(await rendered(['--set', 'keda=on']));
  const queues = objects.flatMap(({ kind, metadata, spec }) =>
    kind === 'ScaledObject'
      ? (spec.triggers ?? []).flatMap(({ type, metadata: of }) =>
          type === 'temporal' ? [`${metadata.name} ${of.taskQueue ?? ''}`] : [],
        )
      : [],
  );
  const expected = Object.entries(taskQueues).map(([name, queue]) => `askwatch-${name.replace('TryOut', '')} ${queue}`);
  expect(queues.sort()).toEqual(expected.sort());
});

check('consumers of public events reach the job that creates their rights, and nobody else', async () => {
  const objects = objectsIn(await rendered(['--set', 'env.PUBLIC_CONSUMERS=crm-sync']));
  const named = objects.flatMap(({ metadata, spec }) =>
    (spec.template?.spec.containers ?? []).flatMap(({ env = [] }) =>
      env.some(({ name, value }) => name === 'PUBLIC_CONSUMERS' && value === 'crm-sync') ? [metadata.name] : [],
    ),
  );
  expect(named).toEqual(['askwatch-topics']);
});

check('a vendor of which the operator knows the addresses is reached there alone', async () => {
  const peer = '[{"ipBlock":{"cidr":"203.0.113.0/24"}}]';
  const objects = objectsIn(await rendered(['--set-json', `network.vendors.stripe.to=${peer}`]));
  const billing = objects.filter(({ metadata }) => metadata.name.startsWith('askwatch-billing'));
  const text = JSON.stringify(billing.flatMap(({ kind, spec }) => (kind === 'NetworkPolicy' ? spec.egress : [])));
  expect(text).toContain('203.0.113.0/24');
  expect(text).not.toContain('0.0.0.0/0');
});

const containerOf = (objects: KubernetesObject[]): Container => {
  const [container] = objects.find(({ kind }) => kind === 'Deployment')?.spec.template?.spec.containers ?? [];
  if (!container) throw new Error('The chart has no container');
  return container;
};
const without = (objects: KubernetesObject[], isLeftOut: (one: KubernetesObject) => boolean) =>
  objects.splice(0, objects.length, ...objects.filter((one) => !isLeftOut(one)));

const broken: [string, (objects: KubernetesObject[]) => void][] = [
  ['is privileged', (all) => (containerOf(all).securityContext = { privileged: true })],
  ['can write to its root', (all) => (containerOf(all).securityContext = {})],
  ['has no limits', (all) => (containerOf(all).resources = { requests: { cpu: '1', memory: '1Gi' } })],
  ['has an image without a tag', (all) => (containerOf(all).image = 'registry.example.com:5000/service')],
  ['has an image without a tag', (all) => (containerOf(all).image = 'registry.example.com/service:latest')],
  ['has the value of INTERNAL_TOKEN', (all) => (containerOf(all).env = [{ name: 'INTERNAL_TOKEN', value: 'x' }])],
  ['denies everything else', (all) => without(all, ({ metadata }) => metadata.name.endsWith('-deny'))],
  [
    'has no policy of its own',
    (all) => without(all, (one) => one.kind === 'NetworkPolicy' && one.metadata.name.endsWith('-billing')),
  ],
  ['has no disruption budget', (all) => without(all, ({ kind }) => kind === 'PodDisruptionBudget')],
  [
    'askwatch-reading reaches the internet',
    (all) =>
      all
        .find((one) => one.kind === 'NetworkPolicy' && one.metadata.name.endsWith('-reading'))
        ?.spec.egress?.push({ to: [{ ipBlock: { cidr: '0.0.0.0/0' } }], ports: [{ port: 443 }] }),
  ],
  [
    'askwatch-billing reaches a vendor without https',
    (all) =>
      all
        .find(({ metadata }) => metadata.name === 'askwatch-billing-to-stripe')
        ?.spec.egress?.push({ to: [{ ipBlock: { cidr: '0.0.0.0/0' } }], ports: [{ port: 80 }] }),
  ],
  ['has no TLS', (all) => all.filter(({ kind }) => kind === 'Ingress').map(({ spec }) => delete spec.tls)],
];

check.each(broken)('a chart with a process that %s is found out', (problem, breakIt) => {
  const objects = objectsIn(asItIs);
  breakIt(objects);
  expect(violations(objects).filter((sentence) => sentence.includes(problem))).not.toEqual([]);
});
