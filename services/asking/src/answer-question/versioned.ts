import type { Answerer } from './answerer.ts';

/** Marks every answer with the answerer's version, whichever engine wrote it. */
export const versioned =
  (answer: Answerer, version: () => string): Answerer =>
  async (asked) => {
    const written = await answer(asked);
    return { ...written, answer: { ...written.answer, version: version() } };
  };
