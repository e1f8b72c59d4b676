import { watchLimits, type WatchIds } from '@askwatch/contracts/monitoring';
import { api } from '@askwatch/web-kit/api';
import { csvInParts } from '@askwatch/web-kit/in-parts';
import { saveFile } from '@askwatch/web-kit/save-file';
import { toast } from '@askwatch/web-kit/ui/toast';

const fileName = (): string => `askwatch-monitoring-${new Date().toISOString().slice(0, 10)}.csv`;

/** Keeps these watches and their answers as a spreadsheet, which the server writes. */
export const exportWatches = async (ids: readonly string[]): Promise<void> => {
  try {
    const read = (watchIds: string[]) => api.file('/watches/export', { watchIds } satisfies WatchIds);
    saveFile(await csvInParts(ids, watchLimits.perBatch, read), fileName());
  } catch (error) {
    toast.failed(error, 'The export did not arrive.');
  }
};
