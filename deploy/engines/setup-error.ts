/** Something the person at the keyboard can put right: shown as its one sentence, without a stack. */
export class SetupError extends Error {
  override name = 'SetupError';
}

const isNoSpace = (error: unknown): boolean => /ENOSPC|No space left on device/i.test(String(error));

/** The sentence for people; a full disk looks different from every tool, so it is recognised here once. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof SetupError) return error.message;
  if (isNoSpace(error)) return 'The disk is full: free some space (about 3 GB is enough) and run the command again.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
