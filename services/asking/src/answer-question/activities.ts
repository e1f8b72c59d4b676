import type { Discovery, PageReading } from '@askwatch/contracts/reading';
import type { FailureCode, Progress } from '@askwatch/contracts/asking';
import type { Answer } from '@askwatch/contracts/answer';
import type { AnswerQuestionInput } from '@askwatch/contracts/workflows';
import type { Handle } from '@askwatch/service-kit/handle';
import type { QuestionCommand, QuestionEvent } from '../question/decider.ts';

type Deps = {
  decide: Handle<QuestionCommand, QuestionEvent>;
  writeAnswer: (input: { question: string; pages: PageReading[] }) => Answer;
  now: () => string;
};

type About = Pick<AnswerQuestionInput, 'questionId' | 'userId' | 'question'>;

const reasons: Record<FailureCode, string> = {
  deadline: 'The site could not be read within 5 minutes. Nothing was lost: retry, or ask about one of its pages.',
  internal: 'Something went wrong on our side. Retry this question; if it fails again, tell us.',
  cancelled: 'You cancelled this question.',
};

/** Whether the question can end with this answer, or more pages should be read first. */
const isFinal = ({ outcome }: Answer): boolean => outcome === 'answered' || outcome === 'none';

export const createActivities = ({ decide, writeAnswer, now }: Deps) => {
  const record = (commandId: string, command: QuestionCommand) =>
    decide(`question-${command.questionId}`, `${commandId}-${command.questionId}`, command);

  return {
    async recordProgress({ questionId, userId, progress }: About & { progress: Progress }): Promise<void> {
      const step = [progress.stage, progress.completedPages ?? 0, progress.totalPages ?? 0].join('-');
      await record(step, { type: 'RecordProgress', questionId, userId, at: now(), progress });
    },

    /** Chooses the pages to read next, best first, and tells what was found and chosen. */
    async choosePages(
      input: About & { found: Discovery & { read: true }; known: string[]; atMost: number },
    ): Promise<string[]> {
      const { questionId, userId, found, known, atMost } = input;
      const fresh = found.candidates.map(({ url }) => url).filter((url) => !known.includes(url));
      const chosen = fresh.slice(0, atMost);
      const by = { type: 'RecordProgress' as const, questionId, userId, at: now() };
      if (known.length > 0 || chosen.length === 0) return chosen;
      const { discoveredPages } = found;
      const totalPages = chosen.length;
      const selecting: Progress = { stage: 'selecting', discoveredPages };
      await record('selecting', { ...by, progress: selecting });
      const fetching: Progress = { stage: 'fetching', discoveredPages, selectedPages: chosen, completedPages: 0, totalPages };
      await record(`fetching-0-${String(totalPages)}`, { ...by, progress: fetching });
      return chosen;
    },

    /**
     * Writes the answer from what was read, and records it if the question can end with it.
     * Writing and recording are one step, so that no page text comes back into the workflow.
     * @returns whether the question has ended
     */
    async writeAnswer(input: About & { pages: PageReading[]; isLast: boolean }): Promise<boolean> {
      const { questionId, userId, question, pages, isLast } = input;
      const answer = writeAnswer({ question, pages });
      if (!isLast && !isFinal(answer)) return false;
      await record('answer', { type: 'RecordAnswer', questionId, userId, at: now(), answer });
      return true;
    },

    async recordFailure({ questionId, userId, code }: About & { code: FailureCode }): Promise<void> {
      await record('failure', { type: 'RecordFailure', questionId, userId, at: now(), code, reason: reasons[code] });
    },
  };
};

export type Activities = ReturnType<typeof createActivities>;
