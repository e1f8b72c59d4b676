import type { Cause } from '@askwatch/contracts/answer';

/** A line of a PDF: its text, its letter height and the space above it, in points. */
type PdfLine = { text: string; size: number; above: number; page: number };
/** A text run from the library; `transform` holds its size and position. */
type Item = { str?: string; transform?: unknown[]; width?: number; height?: number };

const maxPages = 50;

const linesOf = (items: Item[], page: number): PdfLine[] => {
  const lines: (PdfLine & { y: number; right: number })[] = [];
  for (const { str = '', transform, width = 0, height } of items) {
    if (str === '' || !transform) continue;
    const [, , a = 0, b = 0, x = 0, y = 0] = transform.map(Number);
    // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing -- a size of 0 is unknown too
    const size = Math.hypot(a, b) || height || 10;
    const last = lines.at(-1);
    if (last && Math.abs(last.y - y) < size * 0.5) {
      last.text += (x - last.right > size * 0.15 && !last.text.endsWith(' ') ? ' ' : '') + str;
      last.right = x + width;
      last.size = Math.max(last.size, size);
    } else lines.push({ text: str, size, y, right: x + width, above: last ? last.y - y : 0, page });
  }
  return lines;
};

const read = async (bytes: Uint8Array): Promise<{ title: string; lines: PdfLine[] }> => {
  // Loaded on first use: most sites have no PDFs.
  const { getDocumentProxy } = await import('unpdf');
  const quiet = {
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
  };
  const pdf = await getDocumentProxy(new Uint8Array(bytes), quiet);
  const meta = await pdf.getMetadata().catch(() => null);
  const lines: PdfLine[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const line of linesOf(items as Item[], number)) lines.push(line);
    page.cleanup();
  }
  const { Title: title } = (meta?.info ?? {}) as { Title?: unknown };
  return { title: typeof title === 'string' ? title : '', lines };
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The most frequent letter size, which is that of body text. */
const usualSize = (lines: PdfLine[]): number => {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) letters.set(Math.round(size), (letters.get(Math.round(size)) ?? 0) + text.length);
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
};

const asHtml = (title: string, lines: PdfLine[]): string => {
  const usual = usualSize(lines);
  const blocks: { isHeading: boolean; text: string }[] = [];
  let page = 0;
  for (const line of lines) {
    const text = line.text.replace(/\s+/g, ' ').trim();
    if (text === '') continue;
    const isHeading = line.size > usual * 1.2 && text.length < 120;
    const last = blocks.at(-1);
    const goesOn =
      last &&
      !isHeading &&
      !last.isHeading &&
      line.page === page &&
      line.above < line.size * 1.6 &&
      !/^[•●▪–-]\s/.test(text);
    if (goesOn)
      last.text =
        last.text.endsWith('-') && /^\p{Ll}/u.test(text) ? `${last.text.slice(0, -1)}${text}` : `${last.text} ${text}`;
    else blocks.push({ isHeading, text });
    page = line.page;
  }
  const body = blocks.map(({ isHeading, text }) =>
    isHeading ? `<h2>${escaped(text)}</h2>` : `<p>${escaped(text)}</p>`,
  );
  return `<title>${escaped(title)}</title><main>${body.join('\n')}</main>`;
};

/** Converts a PDF to HTML, so that all later steps handle one format. */
export const pdfToHtml = async ({ body }: { body: Uint8Array }): Promise<{ html: string } | { cause: Cause }> => {
  try {
    const { title, lines } = await read(body);
    return lines.some(({ text }) => text.trim() !== '') ? { html: asHtml(title, lines) } : { cause: 'empty-page' };
  } catch (error) {
    return { cause: error instanceof Error && error.name === 'PasswordException' ? 'protected-file' : 'empty-page' };
  }
};
