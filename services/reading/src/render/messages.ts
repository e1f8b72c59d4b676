import type { Cause } from '@askwatch/contracts/answer';
import type { RenderedPage } from './render.ts';

/** How a browser is to be opened. */
export type Opening = {
  executablePath: string;
  /** The only way out. */
  proxyUrl: string;
  isSandboxed: boolean;
  userAgent: string;
  allowedOrigins: readonly string[];
};

/** What the process that drives a browser is told, one page at a time. */
export type Order =
  | { type: 'open'; opening: Opening }
  | { type: 'render'; url: string }
  | { type: 'judged'; id: number; cause: Cause | null };

/** What it answers. `isSpent` says that its browser cannot be used again. */
export type Report =
  | { type: 'opened' }
  | { type: 'failed'; message: string }
  | { type: 'rendered'; page: RenderedPage | { cause: Cause }; isSpent: boolean }
  | { type: 'not-rendered'; message: string; isSpent: boolean }
  /** May the page's scripts lead here? */
  | { type: 'judge'; id: number; url: string };
