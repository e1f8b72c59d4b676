import type { WatchIds } from '@askwatch/contracts/monitoring';
import { api, messageOf } from '@askwatch/web-kit/api';
import { saveFile } from '@askwatch/web-kit/save-file';
import { toast } from '@askwatch/web-kit/ui/toast';
import { inParts } from './in-parts.ts';

const fileName = (): string => `askwatch-monitoring-${new Date().toISOString().slice(0, 10)}.csv`;

/** One table of several: only the first keeps the names of its columns. */
export const joined = (parts: readonly string[]): string =>
  parts.map((text, index) => (index === 0 ? text : text.slice(text.indexOf('\n') + 1))).join('');

/** Keeps these watches and their answers as a spreadsheet, which the server writes. */
export const exportWatches = async (ids: readonly string[]): Promise<void> => {
  const parts: string[] = [];
  try {
    await inParts(ids, async (watchIds) => {
      parts.push(await (await api.file('/watches/export', { watchIds } satisfies WatchIds)).text());
    })();
    saveFile(new Blob([joined(parts)], { type: 'text/csv' }), fileName());
  } catch (error) {
    toast.bad(`The export did not arrive. ${messageOf(error)}`);
  }
};
