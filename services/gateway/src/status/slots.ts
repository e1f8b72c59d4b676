/** Time is cut into slots of 30 seconds, counted from 1970; each should have one probe. */
export const slotMs = 30_000;
export const slotsPerDay = 86_400_000 / slotMs;
export const keptDays = 90;

/** @param ms milliseconds since 1970 */
export const slotOf = (ms: number): number => Math.floor(ms / slotMs);

/** The day of a slot in UTC, such as "2026-11-22". */
export const dayOf = (slot: number): string => new Date(slot * slotMs).toISOString().slice(0, 10);

/** The first of the days that are kept. */
export const firstKept = (now: number): string => dayOf(now - (keptDays - 1) * slotsPerDay);

const share = (up: number, expected: number): { up?: number } =>
  expected <= 0 ? {} : { up: Math.min(1, up / expected) };

/**
 * The part of each kept day in which an area was up. A slot without a probe counts as down: whatever stopped the probes
 * has most likely stopped the area too.
 * @param upOn how many probes of a day succeeded
 * @param began the slot in which the area was first up; nothing is expected before it
 * @param now the current slot, which is not over, so its probe is not expected yet
 * @returns the days, oldest first, and the part of the whole time
 */
export const availability = (
  upOn: ReadonlyMap<string, number>,
  began: number,
  now: number,
): { days: { day: string; up?: number }[]; up?: number } => {
  const today = Math.floor(now / slotsPerDay);
  const days: { day: string; up?: number }[] = [];
  let [allUp, allExpected] = [0, 0];
  for (let at = today - keptDays + 1; at <= today; at += 1) {
    const day = dayOf(at * slotsPerDay);
    const expected = Math.min((at + 1) * slotsPerDay, now) - Math.max(at * slotsPerDay, began);
    const up = upOn.get(day) ?? 0;
    days.push({ day, ...share(up, expected) });
    if (expected <= 0) continue;
    allUp += Math.min(up, expected);
    allExpected += expected;
  }
  return { days, ...share(allUp, allExpected) };
};
