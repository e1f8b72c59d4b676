import { causeSentence } from '@askwatch/contracts/answer';
import type { Health } from '@askwatch/contracts/monitoring';
import type { WatchView } from '@askwatch/contracts/watch-views';
import type { Schedule } from '@askwatch/web-kit/watches';
import { agoText, clockText, inText } from '../times.ts';

export const healthWord: Record<Health['status'], string> = {
  ok: 'OK',
  failing: 'Failing',
  blocked: 'Blocked',
  paused: 'Paused',
};

/** Until when the site asked not to be read. Shown instead of since when it failed. */
export const pausedUntil = (health: Health): string | null =>
  health.status !== 'ok' && health.detail?.kind === 'paused' ? health.detail.until : null;

/** Why reads fail, and what that means for the checks; null when all is well. */
export const healthNote = (health: Health, now: number): string | null => {
  if (health.status === 'ok') return null;
  const meaning = {
    failing: 'A failed read is never a change.',
    blocked: 'Askwatch keeps away as asked, and looks now and then.',
    paused: 'It failed for so long that it is tried once a day.',
  }[health.status];
  return `${causeSentence(health.cause, health.detail, (at) => clockText(at, now))} ${meaning}`;
};

/** The current health: the last check may have failed before the watch's health reflects it. */
export const healthNow = ({ health }: Pick<WatchView, 'health'>, { trouble }: Schedule): Health => trouble ?? health;

type Disabled = Pick<WatchView, 'enabled' | 'disabledBy'>;

/** Why a watch is disabled. */
export const disabledText = ({ disabledBy }: Disabled): string => {
  if (disabledBy === 'plan') return 'Deactivated: beyond the limit of your plan';
  return disabledBy === 'mail' ? 'Disabled by the link in a mail' : 'Disabled: not checked';
};

/** When it was last checked, or "Tried" if it couldn't be read. */
export const lastText = (isWell: boolean, { lastChecked }: Schedule, now: number): string => {
  if (lastChecked === undefined) return 'First check is on its way';
  return `${isWell ? 'Checked' : 'Tried'} ${agoText(lastChecked, now)}`;
};

/** When it is checked next; empty before the first check, which is shown as on its way. */
export const nextText = (isWell: boolean, { lastChecked, nextCheck }: Schedule, now: number): string =>
  lastChecked === undefined || nextCheck === undefined ? '' : `next${isWell ? '' : ' try'} ${inText(nextCheck, now)}`;

/** A change seen by one read that a second one has to confirm. */
export const confirmingText = ({ confirming }: Schedule, now: number): string | null => {
  if (confirming === undefined) return null;
  return Date.parse(confirming) <= now
    ? 'A change was seen; the second read is on its way'
    : `A change was seen; the second read is at ${clockText(confirming, now)}`;
};

export const unstableText =
  'The answer changes at nearly every visit. Changes are told again once it has come to rest.';

const hour = 60;

/** "every 4 hours" */
export const intervalText = (minutes: number): string => {
  if (minutes >= 24 * hour) return 'daily';
  if (minutes === hour) return 'hourly';
  return minutes % hour === 0 ? `every ${String(minutes / hour)} hours` : `every ${String(minutes)} minutes`;
};

/** Milliseconds until the schedule is polled again: 5 seconds after the next check, between 15 and 60 seconds. */
export const pollMs = (
  views: readonly WatchView[],
  schedules: Readonly<Record<string, Schedule>>,
  now: number,
): number => {
  const [least, most] = [15_000, 60_000];
  const waits = views
    .filter(({ enabled, deleted }) => enabled && deleted === undefined)
    .flatMap(({ id }) => [schedules[id]?.nextCheck, schedules[id]?.confirming])
    .filter((at) => at !== undefined)
    .map((at) => Date.parse(at) - now + 5000);
  return Math.max(least, Math.min(most, ...waits));
};
