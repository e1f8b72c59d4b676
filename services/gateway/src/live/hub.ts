import type { ViewChanged } from '@askwatch/contracts/live';

/** One open browser connection. */
export type Stream = {
  userId: string;
  sessionId: string;
  /** The cookie's value, for checking whether the session is still open. */
  secret: string;
  send: (change: ViewChanged) => void;
  beat: () => void;
  /** Bytes that the client has not read yet. */
  waitingBytes: () => number;
  /** Ends it gracefully: the browser reconnects. */
  end: () => void;
  /** Destroys the connection, dropping unread data. */
  cut: () => void;
};

/** A browser needs one for all its tabs; ten leave room for several browsers. */
const maxPerUser = 10;

/** A client this far behind had better reconnect and reload its lists. */
const maxWaitingBytes = 256 * 1024;

/** The open live streams, by user. */
export const liveHub = () => {
  const byUser = new Map<string, Set<Stream>>();

  const all = () => [...byUser.values()].flatMap((streams) => [...streams]);

  const remove = (stream: Stream) => {
    const streams = byUser.get(stream.userId);
    streams?.delete(stream);
    if (streams?.size === 0) byUser.delete(stream.userId);
  };

  const end = (stream: Stream) => {
    remove(stream);
    stream.end();
  };

  const write = (stream: Stream, what: () => void) => {
    what();
    if (stream.waitingBytes() <= maxWaitingBytes) return;
    remove(stream);
    stream.cut();
  };

  const endSession = (sessionId: string) => {
    for (const stream of all()) if (stream.sessionId === sessionId) end(stream);
  };

  return {
    add: (stream: Stream): void => {
      const streams = byUser.get(stream.userId) ?? new Set();
      byUser.set(stream.userId, streams.add(stream));
      // Sets iterate in insertion order.
      const [oldest] = streams;
      if (streams.size > maxPerUser && oldest) end(oldest);
    },
    remove,
    /** Sends a change to all streams of the view's owner. */
    send: (change: ViewChanged): void => {
      for (const stream of byUser.get(change.view.userId) ?? [])
        write(stream, () => {
          stream.send(change);
        });
    },
    endSession,
    endAll: (): void => {
      all().forEach(end);
    },
    /**
     * Sends a heartbeat to every stream and ends those whose session is over. A failing check keeps the stream open.
     * @param isOpen whether the session behind this cookie is still open
     */
    beat: async (isOpen: (secret: string) => Promise<boolean>): Promise<void> => {
      for (const stream of all()) write(stream, stream.beat);
      const sessions = new Map(all().map(({ secret, sessionId }) => [secret, sessionId]));
      await Promise.all(
        [...sessions].map(async ([secret, sessionId]) => {
          if (!(await isOpen(secret).catch(() => true))) endSession(sessionId);
        }),
      );
    },
    size: () => all().length,
  };
};

export type LiveHub = ReturnType<typeof liveHub>;
