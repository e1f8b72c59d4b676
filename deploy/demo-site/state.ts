import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { financeChiefs, technologyChiefs } from './company.ts';

/**
 * The current Chief Financial Officer and the appointment date; null for the first one, in office from the start. And the
 * Chief Technology Officer; missing for the first one.
 */
export const State = z.object({
  cfo: z.int().nonnegative(),
  since: z.iso.date().nullable(),
  cto: z.int().nonnegative().optional(),
});
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

type Chief = { name: string; bio: string };

const chosen = (chiefs: readonly Chief[], place: number): Chief => {
  const chief = chiefs[place % chiefs.length];
  if (!chief) throw new Error('A list of chiefs is empty');
  return chief;
};

export const chiefOf = ({ cfo }: State): Chief => chosen(financeChiefs, cfo);
export const technologyChiefOf = ({ cto = 0 }: State): Chief => chosen(technologyChiefs, cto);

/** The file is replaced atomically, so that no request reads a partial one. */
const write = (file: string, next: State): State => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(next)}\n`);
  renameSync(`${file}.new`, file);
  return next;
};

/** Appoints the next CFO. */
export const nextChief = (file: string, today: string): State => {
  const state = readState(file);
  return write(file, { ...state, cfo: (state.cfo + 1) % financeChiefs.length, since: today });
};

/** Appoints the next CTO. */
export const nextTechnologyChief = (file: string): State => {
  const state = readState(file);
  return write(file, { ...state, cto: ((state.cto ?? 0) + 1) % technologyChiefs.length });
};
