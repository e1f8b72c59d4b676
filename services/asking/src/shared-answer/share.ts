import { randomBytes } from 'node:crypto';
import {
  type AskingEvent,
  linkGone,
  type QuestionView,
  type Shared,
  type SharedAnswer,
  ShareId,
} from '@askwatch/contracts/asking';
import { Refusal } from '@askwatch/service-kit/decider';
import type { Handle } from '@askwatch/service-kit/handle';
import type { QuestionCommand, QuestionEvent } from '../question/decider.ts';
import { questionView } from '../question/view.ts';
import type { Links } from './links.ts';
import { sharedAnswer } from './view.ts';

type Deps = {
  decide: Handle<QuestionCommand, QuestionEvent>;
  /** A stream's events, as they are stored. */
  load: (stream: string) => Promise<{ version: number; event: AskingEvent }[]>;
  links: Pick<Links, 'questionOf' | 'project'>;
  now: () => string;
};

/** 128 bits, which nobody guesses. */
const newShareId = () => randomBytes(16).toString('base64url');

const streamOf = (questionId: string) => `question-${questionId}`;
const gone = () => new Refusal(linkGone.code, linkGone.detail, 404);

/** Links under which anybody may read an answer, for as long as its owner wants. */
export const sharing = ({ decide, load, links, now }: Deps) => {
  // Read from the stream and not from a view, so that a link ends with the call that revokes it.
  const current = async (questionId: string): Promise<QuestionView | null> => {
    const stored = await load(streamOf(questionId));
    return stored.reduce<QuestionView | null>((view, { event, version }) => questionView(view, event, version), null);
  };

  return {
    /** Makes the link, or gives back the one that there is. */
    async share(userId: string, questionId: string): Promise<Shared> {
      const made = newShareId();
      const by = { questionId, userId, at: now() };
      const events = await decide(streamOf(questionId), `share-${made}`, { type: 'ShareAnswer', ...by, shareId: made });
      // Kept at once, so that whoever follows the link does not find it gone; the event keeps the same row once more.
      await links.project(events);
      // Nothing happens where it is shared already.
      const shareId = events.length > 0 ? made : (await current(questionId))?.shareId;
      if (shareId === undefined)
        throw new Refusal('unshared-meanwhile', 'Sharing was stopped at this moment. Share it again.');
      return { shareId };
    },

    async unshare(userId: string, questionId: string): Promise<void> {
      const by = { questionId, userId, at: now() };
      // Every order to stop is one of its own: the same answer may be shared and unshared many times.
      await decide(streamOf(questionId), `unshare-${newShareId()}`, { type: 'UnshareAnswer', ...by });
    },

    /** @throws {Refusal} 404 in the same words for a link that was revoked, never was or is misspelt */
    async open(link: string): Promise<SharedAnswer> {
      const { data: shareId } = ShareId.safeParse(link);
      const questionId = shareId === undefined ? null : await links.questionOf(shareId);
      const view = questionId === null ? null : await current(questionId);
      const shown = view?.shareId === shareId && view ? sharedAnswer(view) : null;
      if (!shown) throw gone();
      return shown;
    },
  };
};

export type Sharing = ReturnType<typeof sharing>;
