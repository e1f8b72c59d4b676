import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { financeChiefs } from './company.ts';

/** Who the Chief Financial Officer is, and since when; null for the first one, who was there from the start. */
export const State = z.object({ cfo: z.int().nonnegative(), since: z.iso.date().nullable() });
export type State = z.infer<typeof State>;

const first: State = { cfo: 0, since: null };

/** Read at every request: the command that changes it needs nothing from the running server. */
export const readState = (file: string): State => {
  try {
    return State.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return first; // Nobody has changed it yet.
  }
};

export const chiefOf = ({ cfo }: State): { name: string; bio: string } => {
  const chief = financeChiefs[cfo % financeChiefs.length];
  if (!chief) throw new Error('There is nobody who could be the Chief Financial Officer');
  return chief;
};

/** Hands the post to the next one. The file is replaced whole, so that no request reads half of it. */
export const nextChief = (file: string, today: string): State => {
  const next = { cfo: (readState(file).cfo + 1) % financeChiefs.length, since: today };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(next)}\n`);
  renameSync(`${file}.new`, file);
  return next;
};
