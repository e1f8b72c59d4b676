import { z } from 'zod';

/** The user who acts, and the workspace they act in. Everything that is stored belongs to a workspace. */
export const Actor = z.object({ userId: z.string(), workspaceId: z.string() });
export type Actor = z.infer<typeof Actor>;

/** @returns the workspace that was created with the user's account. It has the user's id. */
export const ownWorkspace = (userId: string): string => userId;

/** @returns the user, acting in their own workspace */
export const ownActor = (userId: string): Actor => ({ userId, workspaceId: ownWorkspace(userId) });

/**
 * @param data an event, command, view or stored document
 * @returns its actor; without a workspace, in the user's own, because data stored before workspaces existed has none
 */
export const actorIn = ({ userId, workspaceId }: { userId: string; workspaceId?: string | undefined }): Actor => ({
  userId,
  workspaceId: workspaceId ?? ownWorkspace(userId),
});

/** The ownership check for everything that is stored. @returns whether the actor's workspace owns it */
export const owns = (
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  owned: { userId: string; workspaceId?: string | undefined },
): boolean => actorIn(owned).workspaceId === workspaceId;

/**
 * Adds the workspace to events and views stored or published before workspaces existed: the user's own.
 * @param data as stored or published; in a `ViewChanged`, the view is the one completed
 * @returns the data, unchanged if it has a workspace or no user
 */
export const withWorkspace = <Data>(data: Data): Data => {
  if (typeof data !== 'object' || data === null) return data;
  if ('view' in data) return { ...data, view: withWorkspace(data.view) };
  if (!('userId' in data) || 'workspaceId' in data || typeof data.userId !== 'string') return data;
  return { ...data, workspaceId: ownWorkspace(data.userId) };
};
