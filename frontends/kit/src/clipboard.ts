export type Copied = { plain: string; html?: string | undefined };

// The API may be missing, forbidden or fail; in each case the next method is tried.
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
 * Copies text to the clipboard, with its HTML if the browser supports both.
 * @returns false when the page may not write to the clipboard: over plain http, or without permission
 */
export const copyToClipboard = async ({ plain, html }: Copied): Promise<boolean> => {
  const rich = async () => {
    if (html === undefined) throw new Error('There is no HTML to copy');
    const item = { 'text/plain': blob('text/plain', plain), 'text/html': blob('text/html', html) };
    await navigator.clipboard.write([new ClipboardItem(item)]);
  };
  return (await works(rich)) || works(() => navigator.clipboard.writeText(plain));
};
