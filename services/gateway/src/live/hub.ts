import type { ViewChanged } from '@askwatch/contracts/live';

/** One open browser connection. */
export type Stream = {
  userId: string;
  sessionId: string;
  /** What its cookie carried: asks whether the session is still open. */
  secret: string;
  send: (change: ViewChanged) => void;
  beat: () => void;
  /** Bytes that the reader has not taken yet. */
  waitingBytes: () => number;
  /** Ends it in good order: the browser connects again. */
  end: () => void;
  /** Cuts it off, whatever is still waiting. */
  cut: () => void;
};

/** A browser needs one, however many tabs it has; ten leave room for several browsers. */
const mostPerUser = 10;

/** A reader that is so far behind is better served by reading its lists again. */
const mostWaitingBytes = 256 * 1024;

/** Who is listening, and what they are told. */
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
    if (stream.waitingBytes() <= mostWaitingBytes) return;
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
      // A set keeps the order in which its members came.
      const [oldest] = streams;
      if (streams.size > mostPerUser && oldest) end(oldest);
    },
    remove,
    /** Tells the view's owner, and nobody else. */
    tell: (change: ViewChanged): void => {
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
     * A heartbeat for every stream, and the end for those whose session is over. When that cannot be told, they stay.
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
