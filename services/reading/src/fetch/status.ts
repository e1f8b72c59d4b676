import type { Cause } from '@askwatch/contracts/answer';

const causes: Record<number, Cause> = {
  401: 'login-wall',
  402: 'login-wall',
  407: 'login-wall',
  403: 'bot-wall',
  406: 'bot-wall',
  429: 'bot-wall',
  451: 'bot-wall',
  // LinkedIn's own status for unwanted clients.
  999: 'bot-wall',
  404: 'not-found',
  410: 'not-found',
};

/** Why a page with this status can't be read; null when it can. */
export const causeOfStatus = (status: number): Cause | null =>
  status >= 200 && status < 300
    ? status === 204 || status === 205
      ? 'empty-page'
      : null
    : (causes[status] ?? 'server-error');
