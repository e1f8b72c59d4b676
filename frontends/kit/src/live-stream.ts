/**
 * What a tab receives: the stream is open (refetch the lists), down, refused (perhaps signed out), or a view changed.
 */
export type LiveMessage = { type: 'open' } | { type: 'down' } | { type: 'refused' } | { type: 'change'; data: string };

// The gateway sends a heartbeat every 15 seconds; after two missed ones the connection is considered dead.
const silenceMs = 40_000;
const longestPauseMs = 30_000;

/**
 * Keeps one stream of changes open until closed.
 * @param create makes the connection; only tests pass it
 */
export const openStream = (notify: (message: LiveMessage) => void, create = () => new EventSource('/api/live')) => {
  let source: EventSource | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOpen = false;

  const stop = () => {
    clearTimeout(watchdog);
    clearTimeout(retryTimer);
    source?.close();
    source = undefined;
    isOpen = false;
  };

  const down = () => {
    if (isOpen) notify({ type: 'down' });
    isOpen = false;
  };

  const restartWatchdog = () => {
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
    restartWatchdog();
    connection.onopen = () => {
      failures = 0;
      isOpen = true;
      restartWatchdog();
      notify({ type: 'open' });
    };
    connection.onmessage = ({ data }: MessageEvent<string>) => {
      restartWatchdog();
      notify({ type: 'change', data });
    };
    connection.addEventListener('beat', restartWatchdog);
    connection.onerror = () => {
      down();
      // EventSource reconnects by itself after a broken connection, but not after a non-stream response.
      if (connection.readyState !== EventSource.CLOSED) return;
      stop();
      notify({ type: 'refused' });
      failures += 1;
      retryTimer = setTimeout(connect, Math.min(longestPauseMs, 500 * 2 ** failures));
    };
  };

  return { connect, close: stop, isOpen: () => isOpen };
};
