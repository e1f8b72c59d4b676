import type { QuestionIds, QuestionView } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import { api } from '@askwatch/web-kit/api';
import { csvInParts } from '@askwatch/web-kit/in-parts';
import { saveFile } from '@askwatch/web-kit/save-file';
import { toast } from '@askwatch/web-kit/ui/toast';
import { isPending } from '../questions.ts';

const fileName = (): string => `askwatch-questions-${new Date().toISOString().slice(0, 10)}.csv`;

const counted = (count: number): string => (count === 1 ? '1 question' : `${String(count)} questions`);

/** Keeps these questions as one spreadsheet, which the server writes: all of them, or none. */
export const exportQuestions = async (views: readonly QuestionView[]): Promise<void> => {
  const ids = views.filter((view) => !isPending(view)).map(({ id }) => id);
  if (ids.length === 0) return;
  try {
    const read = (questionIds: string[]) => api.file('/questions/export', { questionIds } satisfies QuestionIds);
    saveFile(await csvInParts(ids, limits.questionsPerBatch, read), fileName());
    toast.ok(`${counted(ids.length)} exported`);
  } catch (error) {
    toast.failed(error, 'Nothing was exported.');
  }
};
