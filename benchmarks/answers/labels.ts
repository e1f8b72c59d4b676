import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Reads the labelled questions of a folder that has one subfolder per site. @throws if the file is malformed */
export const readLabels = (folder: string): Label[] =>
  z.object({ questions: z.array(Label) }).parse(JSON.parse(readFileSync(join(folder, 'questions.json'), 'utf8')))
    .questions;
