import { createHash } from 'node:crypto';
import type { AskingEvent, QuestionView } from '@askwatch/contracts/asking';
import { TryOut, tryOutMs, type TryQuestion } from '@askwatch/contracts/try-out';
import { type Actor, ownActor, owns } from '@askwatch/contracts/workspace';
import { Refusal } from '@askwatch/service-kit/decider';
import type { Handle } from '@askwatch/service-kit/handle';
import type { Ask } from '../question/ask.ts';
import type { QuestionCommand, QuestionEvent } from '../question/decider.ts';
import { questionView } from '../question/view.ts';
import type { Visits } from './visits.ts';

type Deps = {
  /** Asks without an allowance: what limits visitors is `visits.admit`. */
  ask: Ask;
  visits: Visits;
  decide: Handle<QuestionCommand, QuestionEvent>;
  load: (stream: string) => Promise<{ version: number; event: AskingEvent }[]>;
  /** Erases a workspace that consists of these streams, like an account's. */
  erase: (owner: Actor, streams: string[]) => Promise<void>;
  now: () => string;
};

const streamOf = (questionId: string) => `question-${questionId}`;

/** The streams of a visitor who asked at this time. A model's tokens are counted by day, and an answer may take until the next. */
const streamsOf = ({ workspaceId }: Actor, questionId: string, at: Date): string[] => {
  const days = [at, new Date(at.getTime() + tryOutMs)].map((day) => day.toISOString().slice(0, 10));
  return [streamOf(questionId), ...days.map((day) => `tokens-${workspaceId}-${day}`)];
};

/** The id of a moved question: the same each time it is moved to the same workspace. */
const movedId = (questionId: string, workspaceId: string): string => {
  const hex = createHash('sha256').update(`${questionId} ${workspaceId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** One question without an account, in an anonymous workspace that is erased after 24 hours. */
export const tryingOut = ({ ask, visits, decide, load, erase, now }: Deps) => {
  const viewOf = async (questionId: string): Promise<QuestionView | null> => {
    const stored = await load(streamOf(questionId));
    return stored.reduce<QuestionView | null>((view, { event, version }) => questionView(view, event, version), null);
  };

  /** Erases a visitor's workspace. A stream under the same id that belongs to somebody else is left alone. */
  const forget = async (visitor: Actor, questionId: string, at: Date): Promise<void> => {
    const view = await viewOf(questionId);
    const isOwn = view !== null && owns(visitor, view);
    await erase(
      visitor,
      streamsOf(visitor, questionId, at).filter((stream) => isOwn || stream !== streamOf(questionId)),
    );
  };

  return {
    async ask(visitor: Actor, asked: TryQuestion): Promise<void> {
      const before = await visits.questionOf(visitor, now());
      if (before !== null && before !== asked.questionId)
        throw new Refusal(
          'try-out-used',
          'You already asked a question in this browser. Reload the page to ask another.',
        );
      await ask(visitor, [{ type: 'AskQuestion', mode: 'url', ...asked }]);
    },

    /** The visitor's question, without saying whose it is. */
    async find(visitor: Actor): Promise<TryOut> {
      const questionId = await visits.questionOf(visitor, now());
      const view = questionId === null ? null : await viewOf(questionId);
      return TryOut.parse({ question: view && owns(visitor, view) ? view : null });
    },

    /**
     * Moves a visitor's question to the actor's workspace, for free, and erases the visitor's. With an answer it is
     * answered there, otherwise it is asked again. Nothing happens if there is none, or if it was moved elsewhere.
     */
    async move(actor: Actor, visitorId: string): Promise<void> {
      const visitor = ownActor(visitorId);
      const visit = await visits.claim(visitorId, actor.workspaceId, now());
      if (!visit) return;
      const view = await viewOf(visit.questionId);
      // Erased already: this is a repeat.
      if (!view || !owns(visitor, view)) return;
      const [first] = await load(streamOf(visit.questionId));
      const intent = first?.event.type === 'QuestionAsked' ? first.event.intent : undefined;
      const { question, website, mode, answer, ms } = view;
      const questionId = movedId(visit.questionId, actor.workspaceId);
      const isAnswered = answer !== undefined && answer.outcome !== 'unreadable';
      await decide(streamOf(questionId), `move-${visit.questionId}`, {
        type: 'MoveQuestion',
        questionId,
        ...actor,
        at: now(),
        question,
        website,
        mode,
        intent,
        ...(isAnswered ? { answer, ...(ms === undefined ? {} : { ms }) } : {}),
      });
      await forget(visitor, visit.questionId, visit.at);
    },

    /** Erases the workspaces of visitors whose 24 hours are over. */
    sweep: (): Promise<void> =>
      visits.sweep(now(), ({ workspaceId, questionId, at }) => forget(ownActor(workspaceId), questionId, at)),
  };
};

export type TryingOut = ReturnType<typeof tryingOut>;
