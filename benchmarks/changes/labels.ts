import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Two successive versions of a page and what each answers to the question; empty if the version states no answer. */
export const Pair = z.object({
  from: z.int(),
  to: z.int(),
  changed: z.boolean(),
  before: z.array(z.string()),
  after: z.array(z.string()),
  /** Why one of the two versions contradicts itself. Ambiguous pairs are excluded from all figures. */
  ambiguous: z.string().optional(),
});
export type Pair = z.infer<typeof Pair>;

export const Series = z.object({
  series: z.string(),
  url_path: z.string().default('/'),
  versions: z.int(),
  version_info: z.array(z.object({ n: z.int(), date: z.string().optional() })).default([]),
  questions: z.array(z.object({ question: z.string(), pairs: z.array(Pair) })),
});
export type Series = z.infer<typeof Series>;

/** The labelled series of a folder, each in its own subfolder as `000.html`, `001.html` and so on. */
export const readSeries = (folder: string): Series[] =>
  z.object({ series: z.array(Series) }).parse(JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8'))).series;

export const fileOf = (folder: string, { series }: Series, version: number): string =>
  join(folder, series, `${String(version).padStart(3, '0')}.html`);
