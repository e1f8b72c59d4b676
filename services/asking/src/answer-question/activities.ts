import type { Discovery, PageReading } from '@askwatch/contracts/reading';
import type { FailureCode, Progress, Usage } from '@askwatch/contracts/asking';
import type { Answer } from '@askwatch/contracts/answer';
import type { AnswerQuestionInput, ToAnswer } from '@askwatch/contracts/workflows';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import { withHeartbeats } from '@askwatch/service-kit/beat';
import type { Handle } from '@askwatch/service-kit/handle';
import type { QuestionCommand, QuestionEvent } from '../question/decider.ts';
import type { Answerer } from './answerer.ts';
import { whyChosen } from './why-chosen.ts';

type Deps = {
  decide: Handle<QuestionCommand, QuestionEvent>;
  answer: Answerer;
  now: () => string;
};

/** Workflows started before workspaces existed pass none. */
type About = Pick<AnswerQuestionInput, 'questionId' | 'userId' | 'question' | 'intent'> &
  Partial<Pick<Actor, 'workspaceId'>>;

const reasons: Record<FailureCode, string> = {
  deadline: 'The site could not be read within 5 minutes. Ask again, or ask about one of its pages.',
  internal: 'Something went wrong on our side. Ask again; if it keeps failing, contact us.',
  cancelled: 'You cancelled this question.',
};

/** Whether this answer can end the question, or more pages should be read first. */
export const isFinal = (answer: Answer): boolean => 'proved' in answer && answer.proved;

/** Adds up the usage of the rounds of one question. */
const sum = (before: Usage | undefined, now: Usage | undefined): Usage | undefined => {
  if (!before || !now) return now ?? before;
  const costMicros = (before.costMicros ?? 0) + (now.costMicros ?? 0);
  return {
    model: now.model,
    calls: before.calls + now.calls,
    inputTokens: before.inputTokens + now.inputTokens,
    outputTokens: before.outputTokens + now.outputTokens,
    ...(now.costMicros === undefined ? {} : { costMicros }),
  };
};

/** The result of a round: whether it ended the question, and usage so far. */
export type Round = { ended: boolean; usage?: Usage };

export const createActivities = ({ decide, answer, now }: Deps) => {
  const record = (commandId: string, command: QuestionCommand) =>
    decide(`question-${command.questionId}`, `${commandId}-${command.questionId}`, command);

  const by = (about: About) => ({ questionId: about.questionId, ...actorIn(about), at: now() });

  return {
    async recordProgress({ progress, ...about }: About & { progress: Progress }): Promise<void> {
      const step = [progress.stage, progress.completedPages ?? 0, progress.totalPages ?? 0].join('-');
      await record(step, { type: 'RecordProgress', ...by(about), progress });
    },

    /** Chooses the pages to read next, best first, and records what was found and chosen. */
    async choosePages(
      input: About & { found: Discovery & { read: true }; known: string[]; atMost: number },
    ): Promise<string[]> {
      const { found, known, atMost } = input;
      const best = found.candidates.filter(({ url }) => !known.includes(url)).slice(0, atMost);
      const chosen = best.map(({ url }) => url);
      if (chosen.length === 0) return chosen;
      const isLater = known.length > 0;
      const chosenPages = best.map((page) => whyChosen(input.question, page, isLater));
      const totalPages = chosen.length;
      if (isLater) {
        const pages = { completedPages: known.length, totalPages: known.length + totalPages };
        const progress: Progress = { stage: 'analyzing', chosenPages, ...pages };
        await record(`chosen-${String(known.length)}`, { type: 'RecordProgress', ...by(input), progress });
        return chosen;
      }
      const progress: Progress = {
        stage: 'fetching',
        discoveredPages: found.discoveredPages,
        selectedPages: chosen,
        chosenPages,
        completedPages: 0,
        totalPages,
      };
      await record(`fetching-0-${String(totalPages)}`, { type: 'RecordProgress', ...by(input), progress });
      return chosen;
    },

    /**
     * Writes the answer from the pages read, and records it if it can end the question. One activity, so that no page
     * text goes back into the workflow.
     * @param input.usage model usage of the previous rounds
     */
    async writeAnswer(input: About & { pages: PageReading[]; isLast: boolean; usage?: Usage }): Promise<Round> {
      const { questionId, question, intent, pages, isLast } = input;
      const asked = { ...actorIn(input), questionId, question, intent, pages };
      const written = await withHeartbeats((signal) => answer({ ...asked, signal }));
      const usage = sum(input.usage, written.usage);
      const taken = usage ? { usage } : {};
      if (!isLast && !isFinal(written.answer)) return { ended: false, ...taken };
      await record('answer', { type: 'RecordAnswer', ...by(input), answer: written.answer, ...taken });
      return { ended: true, ...taken };
    },

    /** Answers on behalf of monitoring, from pages that monitoring has already had read. */
    answerFromPages: ({ items }: { items: ToAnswer[] }): Promise<Answer[]> =>
      withHeartbeats(async (signal) => {
        const answers: Answer[] = [];
        for (const { watchId, question, intent, pages, hasAnswer = false, ...asker } of items) {
          const asked = { ...actorIn(asker), questionId: watchId, question, intent, pages, hasAnswer };
          answers.push((await answer({ ...asked, signal })).answer);
        }
        return answers;
      }),

    async recordFailure({ code, ...about }: About & { code: FailureCode }): Promise<void> {
      await record('failure', { type: 'RecordFailure', ...by(about), code, reason: reasons[code] });
    },
  };
};

export type Activities = ReturnType<typeof createActivities>;
