import type { QuestionIds, QuestionView } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import { api, messageOf } from '@askwatch/web-kit/api';
import { saveFile } from '@askwatch/web-kit/save-file';
import { toast } from '@askwatch/web-kit/ui/toast';

const fileName = (): string => `askwatch-questions-${new Date().toISOString().slice(0, 10)}.csv`;

/** Keeps these questions as a spreadsheet, which the server writes. */
export const exportQuestions = async (views: readonly QuestionView[]): Promise<void> => {
  const questionIds = views.slice(0, limits.questionsPerBatch).map(({ id }) => id);
  try {
    saveFile(await api.file('/questions/export', { questionIds } satisfies QuestionIds), fileName());
  } catch (error) {
    toast.bad(`The export did not arrive. ${messageOf(error)}`);
  }
};
