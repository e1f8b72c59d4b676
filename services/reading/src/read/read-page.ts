import type { Mode } from '@askwatch/contracts/asking';
import type { Asked } from '@askwatch/contracts/intent';
import { withIntent } from '@askwatch/contracts/question';
import type { PageReading } from '@askwatch/contracts/reading';
import { normalUrl } from '../fetch/normal-url.ts';
import { siteOf } from '../sitemap/same-site.ts';
import type { Run } from '../take-apart/pool.ts';
import type { Open, OpenPage } from './open-page.ts';
import { causeOf } from './page.ts';

export type ReadDeps = { open: Open; run: Run; allowedOrigins: readonly string[] };
export type ReadInput = Asked & { url: string; mode: Mode };

/** Reads one page: its content relevant to the question, or why it can't be read. */
export const readPage = async (deps: ReadDeps, input: ReadInput): Promise<PageReading> =>
  readOpened(deps, await deps.open(input.url), input);

/** Like `readPage`, for a page already opened. */
export const readOpened = async (
  { run, allowedOrigins }: Omit<ReadDeps, 'open'>,
  opened: OpenPage,
  { url, question, intent, mode }: ReadInput,
): Promise<PageReading> => {
  if (!opened.ok) return { read: false, url, cause: opened.cause };
  const { page, readAt, rendered, bytes } = opened;
  if (page.unreadable) return { read: false, url, cause: page.unreadable };
  try {
    const selected = await run('selectFrom', siteOf(new URL(opened.url)), {
      packed: page.packed,
      url: opened.url,
      ...withIntent({ question, intent }),
      mode,
      allowedOrigins,
    });
    return { read: true, url: normalUrl(opened.url), readAt, rendered, bytes, ...selected };
  } catch (error) {
    return { read: false, url, cause: causeOf(error) };
  }
};
