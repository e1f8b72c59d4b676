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

/** Limits for one connection through the proxy. Tests lower them. */
export const proxyLimits: ProxyLimits = {
  headerBytes: 16 * 1024,
  /**
   * One response to a plain request: a page's 5 MB, with room so that the reader itself can cut off a large sitemap or
   * feed.
   */
  answerBytes: 2 * limits.pageBytes,
  /** A tunnel carries several responses, including images and scripts of rendered pages. */
  tunnelBytes: 20 * limits.pageBytes,
  /** Requests without bodies are small. */
  sentBytes: 1024 * 1024,
  idleMs: limits.pageTimeoutMs,
  answerMs: limits.pageTimeoutMs + 2000,
  /** The lifetime of a question. */
  tunnelMs: limits.questionDeadlineMs,
  requestsPerHost: limits.requestsPerHost,
  /** A longer wait for a turn leaves no time to read the page. */
  turnMs: limits.pageTimeoutMs,
  /** A tunnel whose response has paused for this long is assumed to be between two requests. */
  quietMs: 250,
  /** The same after the first request, when the bytes received may be only the end of the handshake. */
  firstQuietMs: 2000,
  /** Requests allowed for one rendered page, and for any one host outside its own site. */
  pageRequests: 200,
  foreignRequests: 40,
};
