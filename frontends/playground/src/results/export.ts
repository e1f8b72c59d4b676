import type { QuestionIds, QuestionView } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import { toast } from '@askwatch/web-kit/ui/toast';

const fileName = (): string => `askwatch-questions-${new Date().toISOString().slice(0, 10)}.csv`;

/** Keeps these questions as a spreadsheet, which the server writes. */
export const exportQuestions = async (views: readonly QuestionView[]): Promise<void> => {
  const questionIds = views.slice(0, limits.questionsPerBatch).map(({ id }) => id);
  try {
    const response = await fetch('/api/questions/export', {
      method: 'POST',
      headers: { accept: 'text/csv', 'content-type': 'application/json', 'x-requested-by': 'askwatch' },
      body: JSON.stringify({ questionIds } satisfies QuestionIds),
      signal: AbortSignal.timeout(20_000),
    });
    if (!response.ok) throw new Error(String(response.status));
    const address = URL.createObjectURL(await response.blob());
    Object.assign(document.createElement('a'), { href: address, download: fileName() }).click();
    // The download has begun once the click was handled; the bytes are let go of a while later.
    setTimeout(() => {
      URL.revokeObjectURL(address);
    }, 60_000);
  } catch {
    toast.bad('The export did not arrive. Nothing has changed; try again.');
  }
};
