import type { Evidence } from '@askwatch/contracts/answer';
import { type PageReading, passageText } from '@askwatch/contracts/reading';

const fold = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/**
 * Whether every quote stands, word for word, in what was read of the page that it names.
 * Code decides this, never whoever wrote the answer.
 */
export const isProved = (evidence: Evidence[], pages: PageReading[]): boolean =>
  evidence.length > 0 &&
  evidence.every(({ url, quote, pageHash }) =>
    pages.some(
      (page) =>
        page.read &&
        page.url === url &&
        page.hash === pageHash &&
        // A quote may run over the end of a passage, since passages are cut for size and not for sense.
        fold(page.passages.map(passageText).join(' ')).includes(fold(quote)),
    ),
  );
