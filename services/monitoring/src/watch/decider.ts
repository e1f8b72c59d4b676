import type { Answer } from '@askwatch/contracts/answer';
import {
  type AnswerChanged,
  type BaselineReplaced,
  type BaselineTaken,
  type Change,
  type ChangeRated,
  type Health,
  type HealthChanged,
  type IntervalSet,
  type PageMoved,
  type Rating,
  type StabilityChanged,
  type WatchAdded,
  type WatchDeleted,
  type WatchDisabled,
  type WatchEdited,
  type WatchEnabled,
  watchLimits,
  type WatchRestored,
  type WatchTagged,
} from '@askwatch/contracts/monitoring';
import { type Actor, actorIn, owns } from '@askwatch/contracts/workspace';
import { type Decider, Refusal } from '@askwatch/service-kit/decider';
import { type AskedOn, askedOn } from './asked-on.ts';
import { fitInterval, isDisabling } from './plan.ts';
import { editConflict, idReused, idTaken, unknownWatch } from './refusals.ts';
import { type Added, evolve, initial, type Watch } from './state.ts';

type By = Actor & { watchId: string; at: string };

export type WatchCommand = By &
  (
    | ({ type: 'AddWatch'; tags: string[] } & AskedOn)
    | ({ type: 'EditWatch'; revision: number } & AskedOn)
    | { type: 'TagWatch'; tags: string[] }
    | { type: 'SetInterval'; minutes: number; shortest: number }
    /** The plan changed; `shortest` is the shortest interval that it allows, in minutes. */
    | { type: 'FitInterval'; shortest: number }
    | { type: 'EnableWatch' }
    | { type: 'DisableWatch'; by: WatchDisabled['by'] }
    | { type: 'DeleteWatch' }
    | { type: 'RestoreWatch' }
    | { type: 'TakeBaseline'; answer: Answer; revision: number }
    | { type: 'ReplaceBaseline'; answer: Answer; revision: number }
    | { type: 'RecordChange'; change: Change; revision: number }
    | { type: 'RateChange'; changeId: string; rating: Rating }
    | { type: 'RecordHealth'; health: Health }
    | { type: 'RecordMove'; to: string; revision: number }
    | { type: 'RecordStability'; isStable: boolean }
  );

export type WatchEvent =
  | WatchAdded
  | WatchEdited
  | WatchTagged
  | IntervalSet
  | WatchEnabled
  | WatchDisabled
  | WatchDeleted
  | WatchRestored
  | BaselineTaken
  | BaselineReplaced
  | AnswerChanged
  | ChangeRated
  | HealthChanged
  | PageMoved
  | StabilityChanged;

const byOf = (command: By): By => ({ watchId: command.watchId, ...actorIn(command), at: command.at });

const add = (command: Extract<WatchCommand, { type: 'AddWatch' }>, state: Watch): WatchEvent[] => {
  const { website, question, tags } = command;
  if (state.status === 'unknown') return [{ type: 'WatchAdded', ...byOf(command), ...askedOn(command), tags }];
  if (!owns(command, state.owner)) throw idTaken();
  if (state.asAdded.website !== website || state.asAdded.question !== question || state.deletedAt !== undefined)
    throw idReused();
  return [];
};

const sameTags = (a: string[], b: string[]) => a.length === b.length && a.every((tag, place) => tag === b[place]);

const restore = (by: By, { deletedAt }: Added): WatchEvent[] => {
  if (deletedAt === undefined) return [];
  if (Date.parse(by.at) - Date.parse(deletedAt) > watchLimits.undoMs)
    throw new Refusal('undo-over', 'This website is gone. A delete can only be undone for a short time.');
  return [{ ...by, type: 'WatchRestored' }];
};

/** Commands of the user; null for other commands. */
const settings = (command: WatchCommand, state: Added): WatchEvent[] | null => {
  const by = byOf(command);
  switch (command.type) {
    case 'EditWatch':
      if (command.revision !== state.revision) throw editConflict();
      if (command.website === state.website && command.question === state.question) return [];
      return [{ ...by, type: 'WatchEdited', ...askedOn({ ...command, queryMode: state.queryMode }) }];
    case 'TagWatch':
      return sameTags(command.tags, state.tags) ? [] : [{ ...by, type: 'WatchTagged', tags: command.tags }];
    case 'SetInterval':
      if (command.minutes < command.shortest)
        throw new Refusal(
          'interval-too-short',
          `Your plan checks every ${String(command.shortest / 60)} hours. Upgrade to check more often.`,
        );
      return command.minutes === state.minutes ? [] : [{ ...by, type: 'IntervalSet', minutes: command.minutes }];
    case 'EnableWatch':
      return state.enabled ? [] : [{ ...by, type: 'WatchEnabled' }];
    case 'DisableWatch':
      return isDisabling(command.by, state) ? [{ ...by, type: 'WatchDisabled', by: command.by }] : [];
    case 'FitInterval':
      return fitInterval(by, command.shortest, state);
    case 'DeleteWatch':
      return [{ ...by, type: 'WatchDeleted' }];
    case 'RateChange':
      if (!state.ratings.has(command.changeId)) throw new Refusal('change-unknown', 'There is no such change.', 404);
      return state.ratings.get(command.changeId) === command.rating
        ? []
        : [{ ...by, type: 'ChangeRated', changeId: command.changeId, rating: command.rating }];
    default:
      return null;
  }
};

/** Whether this answer was recorded already. Its evidence may be from another read of the same page. */
const isKnown = (baseline: Answer | null, { text, version }: Answer): boolean =>
  baseline?.text === text && baseline.version === version;

/** Commands from checks. Findings are dropped if the watch was edited, disabled or deleted meanwhile. */
const findings = (command: WatchCommand, state: Added): WatchEvent[] => {
  const by = byOf(command);
  const watched = askedOn({ website: state.website, question: state.question, queryMode: state.queryMode });
  if ('revision' in command && command.revision !== state.revision) return [];
  switch (command.type) {
    case 'TakeBaseline':
      return state.baseline ? [] : [{ ...by, type: 'BaselineTaken', answer: command.answer }];
    case 'ReplaceBaseline':
      return isKnown(state.baseline, command.answer)
        ? []
        : [{ ...by, type: 'BaselineReplaced', answer: command.answer, reason: 'newer-version' }];
    case 'RecordChange':
      return state.ratings.has(command.change.changeId)
        ? []
        : [{ ...by, type: 'AnswerChanged', ...watched, change: command.change }];
    case 'RecordHealth':
      return command.health.status === state.health
        ? []
        : [{ ...by, type: 'HealthChanged', ...watched, health: command.health }];
    case 'RecordMove':
      return command.to === state.website ? [] : [{ ...by, type: 'PageMoved', from: state.website, to: command.to }];
    case 'RecordStability':
      return command.isStable === state.isStable
        ? []
        : [{ ...by, type: 'StabilityChanged', isStable: command.isStable }];
    default:
      return [];
  }
};

/** One watched answer. */
export const watch: Decider<WatchCommand, Watch, WatchEvent> = {
  initial,
  decide(command, state) {
    if (command.type === 'AddWatch') return add(command, state);
    if (state.status === 'unknown' || !owns(command, state.owner)) throw unknownWatch();
    if (command.type === 'RestoreWatch') return restore(byOf(command), state);
    if (state.deletedAt !== undefined) {
      // Drops late findings and repeated deletions.
      if (command.type === 'DeleteWatch' || settings(command, state) === null) return [];
      throw unknownWatch();
    }
    return settings(command, state) ?? (state.enabled ? findings(command, state) : []);
  },
  evolve,
};
