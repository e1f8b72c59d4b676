import { ownReader } from '../own-reader.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { answerer } from '@askwatch/asking/answer-question/answerer';
import { versioned } from '@askwatch/asking/answer-question/versioned';
import { type Answer, versionWith } from '@askwatch/contracts/answer';
import type { PageReading } from '@askwatch/contracts/reading';
import { decodePage } from '@askwatch/reading/fetch/text';
import { opener } from '@askwatch/reading/read/open-page';
import { extractor } from '@askwatch/reading/read/page';
import { readPage } from '@askwatch/reading/read/read-page';
import { pageProcesses } from '@askwatch/reading/take-apart/pool.fixture';

/** Visible text as a page monitor would compare it: without tags and scripts, white space collapsed. */
export const visibleText = (html: string): string =>
  html
    .replace(/<(script|style|noscript|template)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A version's source, decoded like a fetched page. */
export const sourceOf = (file: string): string => decodePage('text/html', readFileSync(file));

/** Reads a version like the reading service, but from a file instead of the network. */
export const readVersion = (html: string, url: string, question: string, readAt: string): Promise<PageReading> => {
  const bytes = Buffer.byteLength(html);
  const hash = createHash('sha256').update(html).digest('hex');
  const open = opener({ extract, run, load: () => Promise.resolve({ ok: true, url, html, hash, bytes, readAt }) });
  return readPage({ open, run, allowedOrigins: [] }, { url, question, mode: 'url' });
};
const { run } = pageProcesses();
const extract = extractor(run);

const reader = await ownReader();
const answerWithoutModel = versioned(answerer(null, reader), versionWith);

/** The answer as asking's activity would produce it with the built-in answerer. */
export const answerFrom = async (page: PageReading, question: string, hasAnswer: boolean): Promise<Answer> => {
  const asked = { question, pages: [page], hasAnswer };
  return (await answerWithoutModel({ userId: 'bench', workspaceId: 'bench', questionId: 'bench', ...asked })).answer;
};
