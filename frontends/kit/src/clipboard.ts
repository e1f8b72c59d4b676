export type Copied = { plain: string; html?: string | undefined };

/** Something may be missing, forbidden or fail: whichever it is, the next way is tried. */
const works = async (copy: () => Promise<void>): Promise<boolean> => {
  try {
    await copy();
    return true;
  } catch {
    return false;
  }
};

const blob = (type: string, text: string) => new Blob([text], { type });

/**
 * Puts text where it can be pasted from, with its HTML where the browser takes both.
 * @returns false when this page may not write there: over plain http, or without the permission
 */
export const copyToClipboard = async ({ plain, html }: Copied): Promise<boolean> => {
  const rich = async () => {
    if (html === undefined) throw new Error('There is no HTML to copy');
    const item = { 'text/plain': blob('text/plain', plain), 'text/html': blob('text/html', html) };
    await navigator.clipboard.write([new ClipboardItem(item)]);
  };
  return (await works(rich)) || works(() => navigator.clipboard.writeText(plain));
};
