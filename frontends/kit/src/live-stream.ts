/** What a tab hears: the stream is open (read the lists again), down, refused (perhaps signed out), or a view changed. */
export type LiveMessage = { type: 'open' } | { type: 'down' } | { type: 'refused' } | { type: 'change'; data: string };

/** The gateway beats every 15 seconds; after two missed beats the line is dead, whatever the browser thinks. */
const silenceMs = 40_000;
const longestPauseMs = 30_000;

/**
 * Keeps one stream of changes open until it is closed.
 * @param create makes the connection; a parameter for tests alone
 */
export const openStream = (tell: (message: LiveMessage) => void, create = () => new EventSource('/api/live')) => {
  let source: EventSource | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOpen = false;

  const stop = () => {
    clearTimeout(watchdog);
    clearTimeout(again);
    source?.close();
    source = undefined;
    isOpen = false;
  };

  const down = () => {
    if (isOpen) tell({ type: 'down' });
    isOpen = false;
  };

  const heard = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => {
      down();
      connect();
    }, silenceMs);
  };

  const connect = () => {
    stop();
    const connection = create();
    source = connection;
    heard();
    connection.onopen = () => {
      failures = 0;
      isOpen = true;
      heard();
      tell({ type: 'open' });
    };
    connection.onmessage = ({ data }: MessageEvent<string>) => {
      heard();
      tell({ type: 'change', data });
    };
    connection.addEventListener('beat', heard);
    connection.onerror = () => {
      down();
      // The browser tries again by itself after a broken line, but not after an answer that is no stream.
      if (connection.readyState !== EventSource.CLOSED) return;
      stop();
      tell({ type: 'refused' });
      failures += 1;
      again = setTimeout(connect, Math.min(longestPauseMs, 500 * 2 ** failures));
    };
  };

  return { connect, close: stop, isOpen: () => isOpen };
};
