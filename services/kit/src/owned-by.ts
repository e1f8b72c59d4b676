import type { Actor } from '@askwatch/contracts/workspace';

/**
 * The counterpart of `owns` for queries: a filter that selects the views of the actor's workspace. Until a view of an
 * earlier release has been rebuilt, it has no workspace and belongs to its user's own.
 */
export const ownedBy = ({ workspaceId }: Pick<Actor, 'workspaceId'>) => ({
  $or: [{ 'view.workspaceId': workspaceId }, { 'view.workspaceId': { $exists: false }, 'view.userId': workspaceId }],
});
