import { limits } from '@askwatch/contracts/limits';

export type ProxyLimits = Record<
  | 'headerBytes'
  | 'answerBytes'
  | 'tunnelBytes'
  | 'sentBytes'
  | 'idleMs'
  | 'answerMs'
  | 'tunnelMs'
  | 'requestsPerHost'
  | 'turnMs'
  | 'quietMs'
  | 'firstQuietMs'
  | 'pageRequests'
  | 'foreignRequests',
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
  requestsPerHost: limits.requestsPerHost,
  /** Whoever waits longer for a host's turn has no time left to read the page. */
  turnMs: limits.pageTimeoutMs,
  /** A tunnel in which an answer has been still for so long is taken to be between two requests. */
  quietMs: 250,
  /** The same after the first request, when what came may be the end of the handshake alone. */
  firstQuietMs: 2000,
  /** What one page that is shown in a browser may ask for, and of it from any one host outside its own site. */
  pageRequests: 200,
  foreignRequests: 40,
};
