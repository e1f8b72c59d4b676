import type { ViewChanged } from '@askwatch/contracts/live';
import { showStreams } from './metrics.ts';

/** One open browser connection. */
export type Stream = {
  userId: string;
  /** The workspaces whose changes it gets. */
  workspaceIds: string[];
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

/** Streams by a key of theirs, in the order in which they were added. */
const index = (keysOf: (stream: Stream) => string[]) => {
  const byKey = new Map<string, Set<Stream>>();
  return {
    of: (key: string): ReadonlySet<Stream> => byKey.get(key) ?? new Set<Stream>(),
    add: (stream: Stream): void => {
      for (const key of keysOf(stream)) byKey.set(key, (byKey.get(key) ?? new Set<Stream>()).add(stream));
    },
    remove: (stream: Stream): void => {
      for (const key of keysOf(stream)) {
        byKey.get(key)?.delete(stream);
        if (byKey.get(key)?.size === 0) byKey.delete(key);
      }
    },
    all: (): Stream[] => [...byKey.values()].flatMap((streams) => [...streams]),
  };
};

/** The open live streams. */
export const liveHub = () => {
  const byUser = index(({ userId }) => [userId]);
  const byWorkspace = index(({ workspaceIds }) => workspaceIds);

  const remove = (stream: Stream) => {
    byUser.remove(stream);
    byWorkspace.remove(stream);
    showStreams(byUser.all().length);
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
    for (const stream of byUser.all()) if (stream.sessionId === sessionId) end(stream);
  };

  return {
    add: (stream: Stream): void => {
      byUser.add(stream);
      byWorkspace.add(stream);
      const streams = byUser.of(stream.userId);
      const [oldest] = streams;
      if (streams.size > maxPerUser && oldest) end(oldest);
      showStreams(byUser.all().length);
    },
    remove,
    /** Sends a change to all streams of the view's workspace. */
    send: (change: ViewChanged): void => {
      for (const stream of byWorkspace.of(change.view.workspaceId))
        write(stream, () => {
          stream.send(change);
        });
    },
    endSession,
    endAll: (): void => {
      byUser.all().forEach(end);
    },
    /**
     * Sends a heartbeat to every stream and ends those whose session is over. A failing check keeps the stream open.
     * @param isOpen whether the session behind this cookie is still open
     */
    beat: async (isOpen: (secret: string) => Promise<boolean>): Promise<void> => {
      for (const stream of byUser.all()) write(stream, stream.beat);
      const sessions = new Map(byUser.all().map(({ secret, sessionId }) => [secret, sessionId]));
      await Promise.all(
        [...sessions].map(async ([secret, sessionId]) => {
          if (!(await isOpen(secret).catch(() => true))) endSession(sessionId);
        }),
      );
    },
    size: () => byUser.all().length,
  };
};

export type LiveHub = ReturnType<typeof liveHub>;
