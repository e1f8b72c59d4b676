/** An error the user can fix: shown as a single message without a stack. */
export class SetupError extends Error {
  override name = 'SetupError';
}

const isNoSpace = (error: unknown): boolean => /ENOSPC|No space left on device/i.test(String(error));

/** The message to show. Recognises a full disk, which every tool reports differently. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof SetupError) return error.message;
  if (isNoSpace(error)) return 'The disk is full: free some space (about 3 GB is enough) and run the command again.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
