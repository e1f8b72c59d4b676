import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** One labelled question, with what counts as right and as a confident error. */
export const Label = z.object({
  id: z.string(),
  site: z.string(),
  mode: z.enum(['url', 'domain']),
  start: z.string().default('/'),
  question: z.string(),
  answerable: z.boolean(),
  answers: z.array(z.string()).optional(),
  answers_regex: z.array(z.string()).optional(),
  all_of: z.array(z.string()).optional(),
  answer_items: z.array(z.string()).optional(),
  min_items: z.number().optional(),
  wrong_answers: z.array(z.string()).optional(),
  evidence: z.string().optional(),
  source: z.string().optional(),
  category: z.string(),
});
export type Label = z.infer<typeof Label>;

/** Where a labelled site's pages come from; `root` is the folder of the repository that is the web root. */
const Site = z.object({
  site: z.string(),
  repository: z.string().optional(),
  commit: z.string().optional(),
  root: z.string().default(''),
  /** Where the site is served, if its links name their host: "www.example.com". */
  host: z.string().optional(),
  /** The path that its links expect it under: "/project". */
  base: z.string().default(''),
  /** Folders and files of the web root that are not served, such as translations, which the questions are not about. */
  leaveOut: z.array(z.string()).default([]),
  kind: z.string().optional(),
  country: z.string().optional(),
  language: z.string().optional(),
});
export type Site = z.infer<typeof Site>;

const LabelledSet = z.object({
  /** Whether the answerer was changed with these questions in sight. */
  tuned: z.boolean().default(false),
  sites: z.array(Site).default([]),
  questions: z.array(Label),
});
export type LabelledSet = z.infer<typeof LabelledSet> & { name: string };

const readSet = (file: string, name: string): LabelledSet => ({
  name,
  ...LabelledSet.parse(JSON.parse(readFileSync(file, 'utf8'))),
});

const setsFolder = fileURLToPath(new URL('./sets', import.meta.url));

/** The sets in this project, unseen ones first. @throws if a file is malformed */
export const ownSets = (): LabelledSet[] =>
  readdirSync(setsFolder)
    .map((file) => readSet(join(setsFolder, file), basename(file, '.json')))
    .sort((a, b) => Number(a.tuned) - Number(b.tuned) || a.name.localeCompare(b.name));

/** The set of a folder that has `questions.json` and one subfolder per site. @throws if the file is malformed */
export const setIn = (folder: string): LabelledSet => {
  const set = readSet(join(folder, 'questions.json'), basename(folder));
  const names = new Set(set.questions.map(({ site }) => site));
  const named = new Map(set.sites.map((site) => [site.site, site]));
  return { ...set, sites: [...names].map((site) => named.get(site) ?? Site.parse({ site })) };
};
