import {
  type AnswerShared,
  type AnswerUnshared,
  type AskQuestion,
  type FailureCode,
  type Progress,
  type QuestionAnswered,
  type QuestionAsked,
  type QuestionDeleted,
  type QuestionFailed,
  type QuestionMoved,
  type QuestionProgressed,
  type QuestionRestored,
  type Stage,
  type Usage,
  undoMs,
} from '@askwatch/contracts/asking';
import type { Answer } from '@askwatch/contracts/answer';
import type { Asked as AskedQuestion } from '@askwatch/contracts/intent';
import { type Actor, actorIn, owns } from '@askwatch/contracts/workspace';
import { type Decider, Refusal, unreachable } from '@askwatch/service-kit/decider';
import { costsNothing } from './costs-nothing.ts';

type By = Actor & { questionId: string; at: string };

export type QuestionCommand =
  | (AskQuestion & AskedQuestion & By & { retryOf?: string; month?: string })
  | ({ type: 'MoveQuestion' } & Omit<QuestionMoved, 'type'>)
  | ({ type: 'RecordProgress'; progress: Progress } & By)
  | ({ type: 'RecordAnswer'; answer: Answer; usage?: Usage } & By)
  | ({ type: 'RecordFailure'; code: FailureCode; reason: string } & By)
  | ({ type: 'CancelQuestion' } & By)
  | ({ type: 'ShareAnswer'; shareId: string } & By)
  | ({ type: 'UnshareAnswer' } & By)
  | ({ type: 'DeleteQuestion' } & By)
  | ({ type: 'RestoreQuestion' } & By);

export type QuestionEvent =
  | QuestionAsked
  | QuestionMoved
  | QuestionProgressed
  | QuestionAnswered
  | QuestionFailed
  | AnswerShared
  | AnswerUnshared
  | QuestionDeleted
  | QuestionRestored;

type Asked = {
  status: 'open' | 'closed';
  /** Who asked, and the workspace that the question belongs to. */
  owner: Actor;
  about: Pick<AskQuestion, 'question' | 'website' | 'mode'>;
  askedAt: string;
  /** Moved from a try-out, so no request was charged for it. */
  isFree?: boolean;
  progress?: Progress;
  /** Whether there is an answer worth sharing; "unreadable" is not. */
  isTelling?: boolean;
  shareId?: string | undefined;
  deletedAt?: string | undefined;
};
type Question = { status: 'unasked' } | Asked;

/** A single page goes through 'browsing-page' and 'thinking', a domain through the other four. */
const order: Stage[] = ['browsing-page', 'discovering', 'selecting', 'fetching', 'thinking', 'analyzing'];

const isFurther = (next: Progress, last: Progress | undefined): boolean => {
  if (!last) return true;
  const step = order.indexOf(next.stage) - order.indexOf(last.stage);
  const pages = (next.completedPages ?? 0) - (last.completedPages ?? 0);
  return step > 0 || (step === 0 && (pages > 0 || (next.totalPages ?? 0) > (last.totalPages ?? 0)));
};

// Choosing more pages doesn't say how many were read before.
const readSoFar = (state: Question): Pick<Progress, 'readPages'> =>
  'progress' in state && state.progress?.readPages !== undefined ? { readPages: state.progress.readPages } : {};

/** The id is used or claimed by another workspace; the error doesn't say which. */
export const idTaken = () => new Refusal('id-taken', "This question couldn't be asked. Ask it again.");

const unknown = () => new Refusal('question-unknown', 'This question no longer exists.', 404);

const ask = (command: Extract<QuestionCommand, { type: 'AskQuestion' }>, state: Question) => {
  // Idempotent for the same question. Ids used by other workspaces give a generic error.
  if (state.status !== 'unasked') {
    if (!owns(command, state.owner)) throw idTaken();
    const { question: asked, website, mode } = state.about;
    if (asked === command.question && website === command.website && mode === command.mode) return [];
    throw new Refusal(
      'id-reused',
      'Another question was already asked under this id. Ask it again under a new one.',
      422,
    );
  }
  return [{ ...command, type: 'QuestionAsked' as const }];
};

const move = (command: Extract<QuestionCommand, { type: 'MoveQuestion' }>, state: Question) => {
  if (state.status === 'unasked') return [{ ...command, type: 'QuestionMoved' as const }];
  if (!owns(command, state.owner)) throw idTaken();
  return [];
};

const share = (command: Extract<QuestionCommand, { type: 'ShareAnswer' }>, { isTelling, shareId }: Asked) => {
  if (isTelling !== true)
    throw new Refusal('nothing-to-share', 'Only an answer can be shared, and this question has none.');
  // Keep the link that others may already have.
  return shareId === undefined ? [{ ...command, type: 'AnswerShared' as const }] : [];
};

const unshare = (command: Extract<QuestionCommand, { type: 'UnshareAnswer' }>, { shareId }: Asked) =>
  shareId === undefined ? [] : [{ ...command, shareId, type: 'AnswerUnshared' as const }];

const restore = (command: Extract<QuestionCommand, { type: 'RestoreQuestion' }>, { deletedAt }: Asked) => {
  if (deletedAt === undefined) return [];
  if (Date.parse(command.at) - Date.parse(deletedAt) > undoMs)
    throw new Refusal('undo-over', 'This question is gone. A delete can only be undone for a short time.');
  return [{ ...command, type: 'QuestionRestored' as const }];
};

const withCost = (reason: string, code: FailureCode, { progress, isFree = false }: Asked): string =>
  !isFree && costsNothing({ code, progress }) ? `${reason} Its request was refunded.` : reason;

export const question: Decider<QuestionCommand, Question, QuestionEvent> = {
  initial: { status: 'unasked' },
  decide(command, state) {
    if (command.type === 'AskQuestion') return ask(command, state);
    if (command.type === 'MoveQuestion') return move(command, state);
    if (state.status === 'unasked' || !owns(command, state.owner)) throw unknown();
    if (command.type === 'RestoreQuestion') return restore(command, state);
    if (command.type === 'DeleteQuestion')
      return state.deletedAt === undefined ? [{ ...command, type: 'QuestionDeleted' }] : [];
    // Activities still running on a deleted question may record, so that undo loses nothing.
    if (state.deletedAt !== undefined && !command.type.startsWith('Record')) throw unknown();
    if (command.type === 'ShareAnswer') return share(command, state);
    if (command.type === 'UnshareAnswer') return unshare(command, state);
    // A closed question doesn't change: a retried activity must not answer twice.
    if (state.status === 'closed') return [];
    switch (command.type) {
      case 'RecordProgress':
        return isFurther(command.progress, state.progress) ? [{ ...command, type: 'QuestionProgressed' }] : [];
      case 'RecordAnswer': {
        const ms = Math.max(0, Date.parse(command.at) - Date.parse(state.askedAt));
        return [{ ...command, type: 'QuestionAnswered', ms }];
      }
      case 'RecordFailure':
        return [{ ...command, type: 'QuestionFailed', reason: withCost(command.reason, command.code, state) }];
      case 'CancelQuestion':
        return [
          {
            ...command,
            type: 'QuestionFailed',
            code: 'cancelled',
            reason: withCost('You cancelled this question.', 'cancelled', state),
          },
        ];
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'QuestionAsked':
        return { status: 'open', owner: actorIn(event), askedAt: event.at, about: event };
      case 'QuestionMoved': {
        const moved = { owner: actorIn(event), askedAt: event.at, about: event, isFree: true };
        return event.answer ? { status: 'closed', ...moved, isTelling: true } : { status: 'open', ...moved };
      }
      case 'QuestionProgressed':
        return { ...state, progress: { ...readSoFar(state), ...event.progress } };
      case 'QuestionAnswered':
        return { ...state, status: 'closed', isTelling: event.answer.outcome !== 'unreadable' } as Question;
      case 'QuestionFailed':
        return { ...state, status: 'closed' } as Question;
      case 'AnswerShared':
        return { ...state, shareId: event.shareId } as Question;
      case 'AnswerUnshared':
        return { ...state, shareId: undefined } as Question;
      case 'QuestionDeleted':
        return { ...state, deletedAt: event.at } as Question;
      case 'QuestionRestored':
        return { ...state, deletedAt: undefined } as Question;
      default:
        return unreachable(event);
    }
  },
};
