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
 * Everything that works on what a site made, by name. Each is a function of its input alone, and gives back little:
 * what goes in and comes out is copied between processes.
 */
export const jobs = { bestFirst, pdfToHtml, rankPages, readSitemap, readSource, robotsAllow, robotsSitemaps, selectFrom, takeApart, withFrames };
export type Jobs = typeof jobs;
