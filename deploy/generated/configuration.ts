import { isForTrials } from '@askwatch/service-kit/config';
import type { Service } from '@askwatch/service-kit/service';
import { z } from 'zod';
import { jobs } from '../jobs/config.ts';
import { services } from '../services.ts';

type Variable = { name: string; readers: string[]; schema: z.ZodType };

const all = Object.entries<Service>(services);

/** All variables of all services, in the order in which they are declared. */
export const variables = (): Variable[] => {
  const found = new Map<string, Variable>();
  for (const [service, { config }] of all)
    for (const [name, schema] of Object.entries(config.variables)) {
      const known = found.get(name);
      if (known === undefined) found.set(name, { name, readers: [service], schema });
      else if (known.schema.description === schema.description) known.readers.push(service);
      else throw new Error(`${name} is described in two ways, by ${known.readers.join(', ')} and by ${service}.`);
    }
  return [...found.values()];
};

const readBy = (readers: string[]): string => {
  const others = all.map(([name]) => name).filter((name) => !readers.includes(name));
  if (others.length === 0) return 'all';
  return others.length <= 3 ? `all but ${others.join(', ')}` : readers.join(', ');
};

const defaultOf = (schema: z.ZodType): string => {
  const { success, data } = schema.safeParse(undefined);
  if (!success) return 'required';
  const text = Array.isArray(data) ? data.join(',') : data;
  return text === undefined || text === '' ? '' : `\`${z.coerce.string().parse(text)}\``;
};

const row = ({ name, readers, schema }: Variable, showReaders: boolean): string => {
  if (schema.description === undefined) throw new Error(`${name} has no description.`);
  const what = `${isForTrials(schema) ? 'trials only: ' : ''}${schema.description}`;
  return `| ${[`\`${name}\``, ...(showReaders ? [readBy(readers)] : []), defaultOf(schema), what].join(' | ')} |`;
};

const table = (title: string, rows: Variable[], showReaders: boolean): string => {
  const head = ['variable', ...(showReaders ? ['read by'] : []), 'default', 'what it is'];
  const lines = rows.map((one) => row(one, showReaders));
  return [`### ${title}`, '', `| ${head.join(' | ')} |`, `|${head.map(() => ' --- |').join('')}`, ...lines, ''].join(
    '\n',
  );
};

/** The tables of docs/configuration.md: what every process reads, what several read, and what one reads. */
export const configurationTables = (): string => {
  const known = variables();
  const shared = known.filter(({ readers }) => readers.length > 1 && readers.length < all.length);
  const own = all.map(([service]) => known.filter(({ readers }) => readers.length === 1 && readers[0] === service));
  const ofJobs = Object.values(jobs)
    .flatMap((job) => Object.entries<z.ZodType>(job.variables))
    .filter(([name]) => !known.some((one) => one.name === name))
    .map(([name, schema]) => ({ name, readers: [], schema }));
  return [
    table(
      'Every process',
      known.filter(({ readers }) => readers.length === all.length),
      false,
    ),
    table('Several processes', shared, true),
    ...own.flatMap((rows, at) => (rows.length === 0 ? [] : [table(all[at]?.[0] ?? '', rows, false)])),
    table('The jobs that prepare engines', ofJobs, false),
  ].join('\n');
};
