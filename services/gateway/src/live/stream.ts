import { ownWorkspace } from '@askwatch/contracts/workspace';
import { createSession } from 'better-sse';
import type { RequestHandler } from 'express';
import { sessionOf } from '../session/sign-in-required.ts';
import type { LiveHub } from './hub.ts';

/** How soon a browser reconnects after its stream ended. */
const retryMs = 1000;

/** Opens a stream of changed views. Nothing is replayed: on every connect the browser reloads its lists. */
export const openStream =
  (hub: LiveHub): RequestHandler =>
  async (req, res) => {
    const { id, secret, actor } = sessionOf(req);
    // The library's keep-alive is a comment, which a page cannot observe. We send an event instead, so that the page
    // notices a dead connection.
    const events = await createSession(req, res, { retry: retryMs, keepAlive: null, trustClientEventId: false });
    const stream = {
      userId: actor.userId,
      // The memberships of the user; their own workspace has what is personal.
      workspaceIds: [...new Set([ownWorkspace(actor.userId), actor.workspaceId])],
      sessionId: id,
      secret,
      send: (change: unknown) => {
        if (events.isConnected) events.push(change);
      },
      beat: () => {
        if (events.isConnected) events.push('', 'beat');
      },
      waitingBytes: () => res.writableLength,
      end: () => void res.end(),
      cut: () => void res.destroy(),
    };
    res.once('close', () => {
      hub.remove(stream);
    });
    if (res.closed) return;
    hub.add(stream);
  };
