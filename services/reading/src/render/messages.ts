import type { Cause } from '@askwatch/contracts/answer';
import type { RenderedPage } from './render.ts';

/** How to open a browser. */
export type Opening = {
  executablePath: string;
  /** The only way out to the web. */
  proxyUrl: string;
  isSandboxed: boolean;
  userAgent: string;
  allowedOrigins: readonly string[];
};

/** Messages to the driver process, one page at a time. */
export type Order =
  | { type: 'open'; opening: Opening }
  | { type: 'render'; url: string }
  | { type: 'judged'; id: number; cause: Cause | null };

/** Messages from the driver process. `isSpent` means that its browser can't be used again. */
export type Report =
  | { type: 'opened' }
  | { type: 'failed'; message: string }
  | { type: 'rendered'; page: RenderedPage | { cause: Cause }; isSpent: boolean }
  | { type: 'not-rendered'; message: string; isSpent: boolean }
  /** May the page's scripts navigate here? */
  | { type: 'judge'; id: number; url: string };
