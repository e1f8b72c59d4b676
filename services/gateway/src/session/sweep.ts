import type { Log } from '@askwatch/service-kit/log';
import type { Part } from '@askwatch/service-kit/run';
import type { SessionStore } from './store.ts';

const everyMs = 10 * 60_000;

/** Forgets expired sessions, where the server does not do so by itself. */
export const sweeping = (store: SessionStore, log: Log): Part => {
  let timer: NodeJS.Timeout | undefined;
  const sweep = () => store.sweep(new Date()).catch((err: unknown) => { log.warn({ err }, 'expired sessions wait'); });
  return {
    name: 'session sweep',
    start() {
      timer = setInterval(() => void sweep(), everyMs).unref();
      return sweep();
    },
    stop() {
      clearInterval(timer);
      return Promise.resolve();
    },
  };
};
