import { causeSentence } from '@askwatch/contracts/answer';
import type { Health } from '@askwatch/contracts/monitoring';
import type { WatchView } from '@askwatch/contracts/watch-views';
import type { Schedule } from '@askwatch/web-kit/watches';
import { agoText, clockText, inText } from '@askwatch/web-kit/time-text';
import { healthTexts as texts } from '../texts.ts';

export const healthWord: Record<Health['status'], string> = texts.words;

/** Until when the site asked not to be read. Shown instead of since when it failed. */
export const pausedUntil = (health: Health): string | null =>
  health.status !== 'ok' && health.detail?.kind === 'paused' ? health.detail.until : null;

/** Why reads fail, and what that means for the checks; null when all is well. */
export const healthNote = (health: Health, now: number): string | null => {
  if (health.status === 'ok') return null;
  return `${causeSentence(health.cause, health.detail, (at) => clockText(at, now))} ${texts.meanings[health.status]}`;
};

/** The current health: the last check may have failed before the watch's health reflects it. */
export const healthNow = ({ health }: Pick<WatchView, 'health'>, { trouble }: Schedule): Health => trouble ?? health;

type Disabled = Pick<WatchView, 'enabled' | 'disabledBy'>;

/** Why a watch is disabled. */
export const disabledText = ({ disabledBy }: Disabled): string => {
  if (disabledBy === 'plan') return texts.deactivated;
  return disabledBy === 'mail' ? texts.byMail : texts.disabled;
};

/** When it was last checked, or "Tried" if it couldn't be read. */
export const lastText = (isWell: boolean, { lastChecked }: Schedule, now: number): string => {
  if (lastChecked === undefined) return texts.first;
  const ago = agoText(lastChecked, now);
  return isWell ? texts.checked(ago) : texts.tried(ago);
};

/** When it is checked next; empty before the first check, which is shown as on its way. */
export const nextText = (isWell: boolean, { lastChecked, nextCheck }: Schedule, now: number): string => {
  if (lastChecked === undefined || nextCheck === undefined) return '';
  const when = inText(nextCheck, now);
  return isWell ? texts.next(when) : texts.nextTry(when);
};

/** A change seen by one read that a second one has to confirm, with the value it saw if that is known. */
export const confirmingText = ({ confirming, suspected }: Schedule, now: number): string | null => {
  if (confirming === undefined) return null;
  const isDue = Date.parse(confirming) <= now;
  const at = clockText(confirming, now);
  if (suspected === undefined) return isDue ? texts.confirmingNow : texts.confirming(at);
  const value = suspected.replace(/\.$/, '');
  return isDue ? texts.suspectedNow(value) : texts.suspected(value, at);
};

const hour = 60;

/** "every 4 hours" */
export const intervalText = (minutes: number): string => {
  if (minutes >= 24 * hour) return texts.daily;
  if (minutes === hour) return texts.hourly;
  return minutes % hour === 0 ? texts.everyHours(minutes / hour) : texts.everyMinutes(minutes);
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
