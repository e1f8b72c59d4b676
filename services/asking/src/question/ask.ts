import { createHash, randomUUID } from 'node:crypto';
import type { AskQuestion } from '@askwatch/contracts/asking';
import type { Understood } from '@askwatch/contracts/intent';
import { withIntent } from '@askwatch/contracts/question';
import { parseWebsite, refusedAddress } from '@askwatch/contracts/website';
import type { Actor } from '@askwatch/contracts/workspace';
import type { Claims } from '@askwatch/service-kit/claims';
import { Refusal } from '@askwatch/service-kit/decider';
import type { Handle, DryRun } from '@askwatch/service-kit/handle';
import { idTaken, type QuestionCommand, type QuestionEvent } from './decider.ts';

type Deps = {
  decide: Handle<QuestionCommand, QuestionEvent>;
  dryRun: DryRun<QuestionCommand, QuestionEvent>;
  claims: Pick<Claims, 'take' | 'release' | 'done'>;
  /** Spends these questions in the month of `at`, all or none; questions already spent aren't spent again. */
  spend: (actor: Actor, questionIds: string[], at: string) => Promise<void>;
  now: () => string;
  allowedOrigins: string[];
};

export type Asked = AskQuestion & { retryOf?: string };

/** Stores addresses as parsed (for a domain, only its origin), and what the question asks for. */
const normalised = (asked: Asked, allowedOrigins: string[]): Asked & Understood => {
  const url = parseWebsite(asked.website, allowedOrigins);
  if (!url) throw new Refusal('refused-address', refusedAddress, 422);
  return { ...withIntent(asked), website: asked.mode === 'domain' ? `${url.origin}/` : url.href };
};

const streamOf = (questionId: string) => `question-${questionId}`;

const wantedOf = ({
  questionId,
  question,
  website,
  mode,
}: Pick<Asked, 'questionId' | 'question' | 'website' | 'mode'>) => ({
  id: questionId,
  what: createHash('sha256')
    .update(JSON.stringify([question, website, mode]))
    .digest('base64url'),
});

/** Lists show the newest first, so within a batch each question is a millisecond older than the one before it. */
const timeOf = (at: string, place: number): string => new Date(Date.parse(at) - place).toISOString();

/**
 * Asks all questions of a batch or none, and spends a request for each. Everything that can refuse comes first: ids are
 * claimed, commands are checked by a dry run, and requests are spent. After that nothing can refuse. A batch
 * whose process dies in between is completed by resending it, or settled by `sweepClaims`.
 */
export const asking = ({ decide, dryRun, claims, spend, now, allowedOrigins }: Deps) => {
  type Command = Extract<QuestionCommand, { type: 'AskQuestion' }>;

  /** The commands whose questions haven't been asked yet. */
  const unasked = async (commands: Command[]): Promise<Command[]> => {
    const dryRuns = await Promise.all(commands.map((command) => dryRun(streamOf(command.questionId), command)));
    return commands.filter((_command, place) => (dryRuns[place] ?? []).length > 0);
  };

  return async (actor: Actor, questions: Asked[]): Promise<void> => {
    const at = now();
    const accepted = questions.map((asked) => normalised(asked, allowedOrigins));
    const commandsOf = (month: string) =>
      accepted.map((asked, place): Command => ({ ...asked, ...actor, at: timeOf(at, place), month }));
    // A question asked before needs no claim, so another claim on its id can't block the repeated request.
    const fresh = await unasked(commandsOf(at.slice(0, 7)));
    if (fresh.length === 0) return;
    const ids = fresh.map(({ questionId }) => questionId);
    const holder = randomUUID();
    const since = await claims.take(holder, actor, fresh.map(wantedOf), at);
    const commands = commandsOf((since ?? at).slice(0, 7)).filter(({ questionId }) => ids.includes(questionId));
    const spendAll = async (): Promise<Command[]> => {
      if (since === null) throw idTaken();
      const still = await unasked(commands);
      if (still.length > 0)
        await spend(
          actor,
          still.map(({ questionId }) => questionId),
          since,
        );
      return still;
    };
    const spent = await spendAll().catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      if (since !== null) await claims.release(holder, ids);
      // The same batch, sent twice concurrently, may have been asked during the dry run of this one.
      if ((await unasked(commands)).length > 0) throw error;
      return [];
    });
    await Promise.all(spent.map((command) => decide(streamOf(command.questionId), `ask-${actor.userId}`, command)));
    await claims.done(ids);
  };
};

export type Ask = ReturnType<typeof asking>;
