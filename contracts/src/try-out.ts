import { z } from 'zod';
import { QuestionView } from './asking.ts';
import { limits } from './limits.ts';
import { typedText } from './text.ts';
import { type Actor, ownActor } from './workspace.ts';

const prefix = 'visitor-';

/**
 * A visitor without an account, who has asked one question in a workspace of their own.
 * @param key unguessable; who has it may read and move the question
 */
export const visitor = (key: string): Actor => ownActor(`${prefix}${key}`);

/** @returns whether this workspace belongs to a visitor without an account */
export const isVisitor = ({ workspaceId }: Pick<Actor, 'workspaceId'>): boolean => workspaceId.startsWith(prefix);

/** `POST /api/try-out`: asks one question about one page, without an account. The client creates the id. */
export const TryQuestion = z.strictObject({
  questionId: z.uuid(),
  question: typedText(limits.questionChars, 'Inputs missing'),
  website: typedText(limits.urlChars, 'Inputs missing'),
});
export type TryQuestion = z.infer<typeof TryQuestion>;

/** `GET /api/try-out`: the visitor's question; null if there is none, or no longer. */
export const TryOut = z.object({
  question: QuestionView.pick({
    id: true,
    question: true,
    website: true,
    created: true,
    progress: true,
    answer: true,
    error: true,
    ms: true,
  }).nullable(),
});
export type TryOut = z.infer<typeof TryOut>;

/** Moves a visitor's question into the actor's workspace. Sent only by the gateway, when the visitor signs in. */
export const MoveTryOut = z.strictObject({ visitor: z.string().startsWith(prefix).max(100) });
export type MoveTryOut = z.infer<typeof MoveTryOut>;

/** How long an anonymous workspace lives. */
export const tryOutMs = 24 * 3_600_000;
