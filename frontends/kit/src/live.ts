import { openStream, type LiveMessage } from './live-stream.ts';

// Tabs share the worker by name, whichever script version started it: a new protocol needs a new name.
const workerName = 'askwatch-live-1';

const listenHere = (hear: (message: LiveMessage) => void): (() => void) => {
  const stream = openStream(hear);
  stream.connect();
  return stream.close;
};

/**
 * Receives every change that the gateway pushes to this user, over one stream shared by all tabs.
 * Without shared workers, the tab opens its own stream.
 * @returns stops listening
 */
export const listen = (hear: (message: LiveMessage) => void): (() => void) => {
  if (typeof SharedWorker === 'undefined') return listenHere(hear);
  const worker = new SharedWorker('/live-worker.js', { name: workerName });
  const { port } = worker;
  let close = () => {
    port.postMessage('leave');
    port.close();
  };
  worker.onerror = () => {
    close = listenHere(hear);
  };
  port.onmessage = ({ data }: MessageEvent<LiveMessage>) => {
    hear(data);
  };
  port.postMessage('join');
  const left = (event: PageTransitionEvent) => {
    if (!event.persisted) close();
  };
  addEventListener('pagehide', left);
  return () => {
    removeEventListener('pagehide', left);
    close();
  };
};
