import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parser } from '@prometheus-io/lezer-promql';
import { beforeAll, expect, test } from '@jest/globals';
import { collectDefaultMetrics, register } from 'prom-client';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../local/state.ts';
import { services } from '../services.ts';

const folder = import.meta.dirname;
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const Rules = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.union([
          z.strictObject({ record: z.string(), expr: z.string() }),
          z.strictObject({
            alert: z.string(),
            expr: z.string(),
            for: z.string().optional(),
            labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.strictObject({ summary: z.string() }),
          }),
        ]),
      ),
    }),
  ),
});
const Dashboard = z.object({
  uid: z.string(),
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })) }),
  ),
});

const rules = Rules.parse(parse(read('alerts.yml'))).groups.flatMap((group) => group.rules);
const panels = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => Dashboard.parse(JSON.parse(read(name))).panels);
const recorded = rules.flatMap((rule) => ('record' in rule ? [rule.record] : []));
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** The metrics and labels that an expression uses, and whether it can be parsed. */
const usedIn = (expr: string) => {
  const used = { metrics: new Set<string>(), labels: new Set<string>(), isBroken: false };
  parser.parse(expr).iterate({
    enter: ({ type, name, from, to }) => {
      if (type.isError) used.isBroken = true;
      if (name === 'Identifier' && /^[a-z]/i.test(expr.slice(from, to))) used.metrics.add(expr.slice(from, to));
      if (name === 'LabelName') used.labels.add(expr.slice(from, to));
    },
  });
  return used;
};

/** The names that Prometheus sees for each metric of the code, with their labels. */
const known = new Map<string, Set<string>>();
/** Prometheus adds these. */
const always = ['job', 'instance', 'le'];

beforeAll(async () => {
  const files = readdirSync(join(root, 'services'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^[a-z]+\/src\/.*\.ts$/.test(file) && !/\.(?:test|fixture)\.ts$/.test(file),
  );
  for (const file of files) {
    const path = join(root, 'services', file);
    if (/new (?:Counter|Gauge|Histogram)\(/.test(readFileSync(path, 'utf8'))) await import(pathToFileURL(path).href);
  }
  collectDefaultMetrics();
  for (const { name, type } of await register.getMetricsAsJSON()) {
    const { labelNames } = register.getSingleMetric(name) as unknown as { labelNames: string[] };
    const suffixes = String(type) === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
    for (const suffix of suffixes) known.set(name + suffix, new Set([...labelNames, ...always]));
  }
  known.set('up', new Set(always));
  for (const name of recorded) known.set(name, new Set());
});

test('there are rules and panels, and every expression can be parsed', () => {
  expect(rules.length).toBeGreaterThan(20);
  expect(panels.length).toBeGreaterThan(15);
  expect(expressions.filter((expr) => usedIn(expr).isBroken)).toEqual([]);
  expect(usedIn('sum(rate(a[5m])').isBroken).toBe(true);
});

test('every metric and label in rules and dashboards exists in the code', () => {
  const unknown = expressions.flatMap((expr) => {
    const { metrics, labels } = usedIn(expr);
    const missing = [...metrics].filter((name) => !known.has(name));
    const has = (label: string) => [...metrics].some((name) => known.get(name)?.has(label));
    return [...missing, ...[...labels].filter((label) => !has(label))];
  });
  expect(unknown).toEqual([]);
});

test('legends and texts of alerts name labels that are left in the result', () => {
  const named = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, label = '']) => label);
  const wrong = [
    ...panels.flatMap(({ targets }) =>
      targets.map(({ expr, legendFormat }) => ({ expr, labels: named(legendFormat, /\{\{(\w+)\}\}/g) })),
    ),
    ...rules.flatMap((rule) =>
      'alert' in rule ? [{ expr: rule.expr, labels: named(rule.annotations.summary, /\$labels\.(\w+)/g) }] : [],
    ),
  ].filter(({ expr, labels }) => {
    const by = /\bby \(([^)]*)\)/.exec(expr)?.[1];
    const left = by?.split(',').map((label) => label.trim());
    const { metrics } = usedIn(expr);
    const exists = (label: string) => left?.includes(label) ?? [...metrics].some((name) => known.get(name)?.has(label));
    return !labels.every(exists);
  });
  expect(wrong).toEqual([]);
});

test('every metric of ours is explained in docs/operating.md', () => {
  const text = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const ours = [...known.keys()].filter((name) => name.startsWith('askwatch_') && !/_(?:bucket|count|sum)$/.test(name));
  const histograms = [...known.keys()]
    .filter((name) => name.endsWith('_bucket'))
    .map((name) => name.replace('_bucket', ''));
  const missing = [...ours, ...histograms.filter((name) => name.startsWith('askwatch_'))].filter(
    (name) => !text.includes(`\`${name}\``),
  );
  expect(missing).toEqual([]);
  expect(ours.length).toBeGreaterThan(10);
});

test('each burn-rate alert compares a long and a short window of the same ratio with the same limit', () => {
  const burning = rules.flatMap((rule) => ('alert' in rule && rule.expr.startsWith('askwatch:') ? [rule.expr] : []));
  expect(burning.length).toBeGreaterThan(5);
  for (const expr of burning) {
    const [long, short] = expr.split(' and ').map((part) => /^(.*:ratio)(\w+) > (.*)$/.exec(part));
    expect([short?.[1], short?.[3]]).toEqual([long?.[1], long?.[3]]);
    const minutes = (text = '') => Number.parseInt(text) * ({ m: 1, h: 60, d: 1440 }[text.at(-1) ?? ''] ?? 0);
    expect(minutes(long?.[2])).toBeGreaterThan(minutes(short?.[2]));
  }
});

test('every service is scraped under its name, on the health port that containers have', () => {
  const Scrapes = z.object({
    scrape_configs: z.array(
      z.object({ job_name: z.string(), static_configs: z.array(z.object({ targets: z.array(z.string()) })) }),
    ),
  });
  const scraped = Scrapes.parse(parse(read('prometheus.yml'))).scrape_configs.map(
    ({ job_name: name, static_configs: [first] }) => `${name} ${first?.targets.join() ?? ''}`,
  );
  const [, port = ''] = /HEALTH_PORT=(\d+)/.exec(readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8')) ?? [];
  expect(scraped.sort()).toEqual(
    Object.keys(services)
      .map((name) => `${name} ${name}:${port}`)
      .sort(),
  );
});

test('the containers of the profile for observability read these files, and every file is read', () => {
  const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, { profiles?: string[]; command?: string[]; volumes?: string[] }>;
  };
  const watching = Object.values(compose.services).filter(({ profiles = [] }) => profiles.includes('observability'));
  const mounts = watching.flatMap(({ volumes = [] }) =>
    volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')),
  );
  expect(mounts.filter(([from = '']) => !existsSync(join(root, from)))).toEqual([]);
  const isThere = (path: string) =>
    mounts.some(
      ([from = '', to = '']) =>
        path === to || (path.startsWith(`${to}/`) && existsSync(join(root, from, path.slice(to.length)))),
    );
  const named = watching.flatMap(({ command = [] }) =>
    command.flatMap((one) => [...one.matchAll(/config(?:\.file)?=(\S+)/g)].map(([, path = '']) => path)),
  );
  expect(named.length).toBe(3);
  expect(named.filter((path) => !isThere(path))).toEqual([]);
  const Providers = z.object({ providers: z.array(z.object({ options: z.object({ path: z.string() }) })) });
  const [provider] = Providers.parse(parse(read('grafana-dashboards.yaml'))).providers;
  expect(mounts.map(([, to]) => to)).toContain(provider?.options.path);
});

test('dashboards name data sources that exist', () => {
  const Sources = z.object({ datasources: z.array(z.object({ uid: z.string() })) });
  const uids = Sources.parse(parse(read('grafana-datasources.yaml'))).datasources.map(({ uid }) => uid);
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map(read);
  const used = texts.flatMap((text) =>
    [...text.matchAll(/"datasource": \{[^}]*"uid": "([^"]+)"/g)].map(([, uid = '']) => uid),
  );
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((uid) => !uids.includes(uid))).toEqual([]);
});
