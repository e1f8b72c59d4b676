import type { LeadSearchView, LeadsEvent } from '@askwatch/contracts/leads';
import { unreachable } from '@askwatch/service-kit/decider';

/** Increase whenever `searchView` builds a different view from the same events. */
export const searchViewVersion = 1;

/** A search as the browser gets it. */
export const searchView = (view: LeadSearchView | null, event: LeadsEvent, version: number): LeadSearchView | null => {
  if (event.type === 'LeadSearchRequested') {
    const { searchId: id, userId, workspaceId, keyword, location, at: created } = event;
    const none = { totalResults: 0, newResults: 0, access: 'preview' as const };
    return { id, userId, workspaceId, keyword, location, created, status: 'searching', ...none, version };
  }
  if (!view) return null;
  switch (event.type) {
    case 'LeadsFound': {
      const { total: totalResults, newTotal: newResults, provider } = event;
      return { ...view, status: 'found', totalResults, newResults, provider, version };
    }
    case 'LeadsRecounted':
      return { ...view, newResults: event.newTotal, version };
    case 'LeadSearchFailed':
      return { ...view, status: 'failed', cause: event.cause, version };
    case 'LeadsUnlocked':
      return { ...view, access: 'unlocked', version };
    case 'LeadsLocked':
      return { ...view, access: 'revoked', version };
    default:
      return unreachable(event);
  }
};
