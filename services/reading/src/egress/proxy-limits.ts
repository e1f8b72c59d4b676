import { limits } from '@askwatch/contracts/limits';

export type ProxyLimits = Record<
  'headerBytes' | 'answerBytes' | 'tunnelBytes' | 'sentBytes' | 'idleMs' | 'answerMs' | 'tunnelMs',
  number
>;

/** What one connection through the proxy may cost. Tests shorten them. */
export const proxyLimits: ProxyLimits = {
  headerBytes: 16 * 1024,
  /** One answer to a plain request: a page's 5 MB, and room for a site's own large sitemap or feed to be cut off by the reader. */
  answerBytes: 2 * limits.pageBytes,
  /** A tunnel carries several answers; pictures and scripts count too once pages are rendered. */
  tunnelBytes: 20 * limits.pageBytes,
  /** Requests without bodies are small. */
  sentBytes: 1024 * 1024,
  idleMs: limits.pageTimeoutMs,
  answerMs: limits.pageTimeoutMs + 2000,
  /** No question lives longer. */
  tunnelMs: limits.questionDeadlineMs,
};
