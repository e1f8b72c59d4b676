import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Cause } from '@askwatch/contracts/answer';

/** A line of a PDF: its text, the height of its letters and the space above it, in points. */
type PdfLine = { text: string; size: number; above: number; page: number };
type Read = { title: string; lines: PdfLine[] } | { cause: Cause };

const limits = { pages: 50, ms: 10_000, memoryMb: 256, atOnce: 2 };

/**
 * Runs in a thread of its own, which is killed when it takes too long or too much: files are hostile. It is text, since
 * a thread cannot load what is compiled on the way.
 */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
(async () => {
  const { getDocumentProxy } = await import(workerData.library);
  const pdf = await getDocumentProxy(new Uint8Array(workerData.bytes), { isEvalSupported: false, disableFontFace: true, useSystemFonts: false, stopAtErrors: false, verbosity: 0 });
  const meta = await pdf.getMetadata().catch(() => ({}));
  const lines = [];
  for (let number = 1; number <= Math.min(pdf.numPages, workerData.pages); number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    let last;
    for (const item of items) {
      if (!item.str || !item.transform) continue;
      const size = Math.hypot(item.transform[2], item.transform[3]) || item.height || 10;
      const y = item.transform[5];
      const x = item.transform[4];
      if (last && last.page === number && Math.abs(last.y - y) < size * 0.5) {
        const gap = x - last.right;
        last.text += (gap > size * 0.15 && !last.text.endsWith(' ') ? ' ' : '') + item.str;
        last.right = x + (item.width || 0);
        last.size = Math.max(last.size, size);
      } else {
        const above = last && last.page === number ? last.y - y : 0;
        last = { text: item.str, size, y, right: x + (item.width || 0), above, page: number };
        lines.push(last);
      }
    }
    page.cleanup();
  }
  parentPort.postMessage({ title: String(meta.info?.Title ?? ''), lines: lines.map(({ text, size, above, page }) => ({ text, size, above, page })) });
})().catch((error) => parentPort.postMessage({ cause: error?.name === 'PasswordException' ? 'protected-file' : 'empty-page' }));
`;

const library = () => pathToFileURL(createRequire(import.meta.url).resolve('unpdf')).href;

let running = 0;
const waiting: (() => void)[] = [];

const turn = async (): Promise<void> => {
  if (running >= limits.atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
};
const done = (): void => {
  running -= 1;
  waiting.shift()?.();
};

const readLines = async (bytes: Buffer, ms: number): Promise<Read> => {
  await turn();
  const worker = new Worker(program, {
    eval: true,
    workerData: { bytes, library: library(), pages: limits.pages },
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  });
  try {
    return await new Promise<Read>((resolve) => {
      const timer = setTimeout(() => {
        resolve({ cause: 'timeout' });
      }, ms);
      worker.once('message', (message: Read) => {
        clearTimeout(timer);
        resolve(message);
      });
      worker.once('error', () => {
        clearTimeout(timer);
        resolve({ cause: 'too-large' });
      });
    });
  } finally {
    await worker.terminate();
    done();
  }
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The size that most letters have: running text. */
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
    const goesOn = last && !isHeading && !last.isHeading && line.page === page && line.above < line.size * 1.6 && !/^[•●▪–-]\s/.test(text);
    if (goesOn) last.text = last.text.endsWith('-') && /^\p{Ll}/u.test(text) ? `${last.text.slice(0, -1)}${text}` : `${last.text} ${text}`;
    else blocks.push({ isHeading, text });
    page = line.page;
  }
  const body = blocks.map(({ isHeading, text }) => (isHeading ? `<h2>${escaped(text)}</h2>` : `<p>${escaped(text)}</p>`));
  return `<title>${escaped(title)}</title><main>${body.join('\n')}</main>`;
};

/**
 * A PDF as a page, so that everything after it knows one format.
 * @param bytes the file, at most as large as a page may be
 * @param ms how long it may take
 */
export const pdfToHtml = async (bytes: Buffer, ms: number = limits.ms): Promise<{ html: string } | { cause: Cause }> => {
  const read = await readLines(bytes, ms);
  if ('cause' in read) return read;
  return read.lines.some(({ text }) => text.trim() !== '') ? { html: asHtml(read.title, read.lines) } : { cause: 'empty-page' };
};
