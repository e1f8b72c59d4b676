import { findContacts } from '../contacts/find-contacts.ts';
import { robotsAllow, robotsSitemaps } from '../robots/rules.ts';
import { readSitemap } from '../sitemap/read-sitemap.ts';
import { bestFirst } from '../discover/best-first.ts';
import { rankPages } from '../discover/rank-pages.ts';
import { pdfToHtml } from '../fetch/pdf.ts';
import { readSource } from '../fetch/source.ts';
import { withFrames } from '../read/frames.ts';
import { selectFrom } from '../read/select-from.ts';
import { takeApart } from '../read/take-apart.ts';

/**
 * Everything that processes untrusted content, by name. Jobs are pure functions with small results, because inputs and
 * outputs are copied between processes.
 */
export const jobs = {
  bestFirst,
  findContacts,
  pdfToHtml,
  rankPages,
  readSitemap,
  readSource,
  robotsAllow,
  robotsSitemaps,
  selectFrom,
  takeApart,
  withFrames,
};
export type Jobs = typeof jobs;
