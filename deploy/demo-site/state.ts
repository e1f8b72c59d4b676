import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { financeChiefs } from './company.ts';

/** The current Chief Financial Officer and the appointment date; null for the first one, in office from the start. */
export const State = z.object({ cfo: z.int().nonnegative(), since: z.iso.date().nullable() });
export type State = z.infer<typeof State>;

const first: State = { cfo: 0, since: null };

/** Read on every request, so that the demo command can change it without contacting the server. */
export const readState = (file: string): State => {
  try {
    return State.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return first; // It has not been changed yet.
  }
};

export const chiefOf = ({ cfo }: State): { name: string; bio: string } => {
  const chief = financeChiefs[cfo % financeChiefs.length];
  if (!chief) throw new Error('The list of Chief Financial Officers is empty');
  return chief;
};

/** Appoints the next CFO. The file is replaced atomically, so that no request reads a partial one. */
export const nextChief = (file: string, today: string): State => {
  const next = { cfo: (readState(file).cfo + 1) % financeChiefs.length, since: today };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(next)}\n`);
  renameSync(`${file}.new`, file);
  return next;
};
