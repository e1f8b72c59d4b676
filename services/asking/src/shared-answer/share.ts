import { randomBytes } from 'node:crypto';
import { type AskingEvent, type QuestionView, type Shared, ShareId } from '@askwatch/contracts/asking';
import { linkGone, type SharedAnswer } from '@askwatch/contracts/shared-answer';
import type { Actor } from '@askwatch/contracts/workspace';
import { Refusal } from '@askwatch/service-kit/decider';
import type { Handle } from '@askwatch/service-kit/handle';
import type { QuestionCommand, QuestionEvent } from '../question/decider.ts';
import { questionView } from '../question/view.ts';
import type { Links } from './links.ts';
import { sharedAnswer } from './view.ts';

type Deps = {
  decide: Handle<QuestionCommand, QuestionEvent>;
  /** The stored events of a stream. */
  load: (stream: string) => Promise<{ version: number; event: AskingEvent }[]>;
  links: Pick<Links, 'questionOf' | 'project'>;
  now: () => string;
};

/** 128 bits: unguessable. */
const newShareId = () => randomBytes(16).toString('base64url');

const streamOf = (questionId: string) => `question-${questionId}`;
const gone = () => new Refusal(linkGone.code, linkGone.detail, 404);

/** Links that let anyone read an answer until its owner revokes them. */
export const sharing = ({ decide, load, links, now }: Deps) => {
  // Reads the stream rather than a view, so that a link stops working with the call that revokes it.
  const current = async (questionId: string): Promise<QuestionView | null> => {
    const stored = await load(streamOf(questionId));
    return stored.reduce<QuestionView | null>((view, { event, version }) => questionView(view, event, version), null);
  };

  return {
    /** Creates the link, or returns the existing one. */
    async share(actor: Actor, questionId: string): Promise<Shared> {
      const made = newShareId();
      const by = { questionId, ...actor, at: now() };
      const events = await decide(streamOf(questionId), `share-${made}`, { type: 'ShareAnswer', ...by, shareId: made });
      // Stored immediately, so that the link works even while the views lag; the event later writes the same row again.
      await links.project(events);
      // No event when it is already shared.
      const shareId = events.length > 0 ? made : (await current(questionId))?.shareId;
      if (shareId === undefined) throw new Refusal('unshared-meanwhile', 'Sharing was just stopped. Share it again.');
      return { shareId };
    },

    async unshare(actor: Actor, questionId: string): Promise<void> {
      const by = { questionId, ...actor, at: now() };
      // A random command id per request: the same answer may be shared and unshared many times.
      await decide(streamOf(questionId), `unshare-${newShareId()}`, { type: 'UnshareAnswer', ...by });
    },

    /** @throws {Refusal} 404 with the same text for revoked, unknown and malformed links */
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
