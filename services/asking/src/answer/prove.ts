import type { Evidence } from '@askwatch/contracts/answer';
import { holdsFact, type PageReading, passageText } from '@askwatch/contracts/reading';

const fold = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/**
 * Whether every quote appears, word for word, in the text read from its page, or in its structured data if it quotes
 * that. Decided by code, never by whatever wrote the answer.
 */
export const isProved = (evidence: Evidence[], pages: PageReading[]): boolean =>
  evidence.length > 0 &&
  evidence.every(({ url, quote, pageHash, from }) =>
    pages.some(
      (page) =>
        page.read &&
        page.url === url &&
        page.hash === pageHash &&
        // A quote may span two passages, because passages are cut by size, not by meaning.
        (from === 'structured'
          ? holdsFact(page.structured, quote)
          : fold(page.passages.map(passageText).join(' ')).includes(fold(quote))),
    ),
  );
