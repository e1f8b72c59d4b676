import type { FindLeads, LeadProvider, LeadsEvent, LeadSearchCause } from '@askwatch/contracts/leads';
import { type Actor, owns } from '@askwatch/contracts/workspace';
import { type Decider, Refusal, unreachable } from '@askwatch/service-kit/decider';

type By = Actor & { searchId: string; at: string };
export type SearchCommand =
  | (By & FindLeads & { type: 'RequestSearch' })
  | (By & { type: 'RecordLeads'; total: number; newTotal: number; provider: LeadProvider })
  | (By & { type: 'RecountLeads'; newTotal: number })
  | (By & { type: 'RecordFailure'; cause: LeadSearchCause })
  | (By & { type: 'UnlockLeads'; purchaseId: string })
  /** A payment that was taken back is valid after all. */
  | (By & { type: 'RestoreLeads'; purchaseId: string })
  | (By & { type: 'LockLeads'; reason: 'refunded' | 'disputed' });

export type Search = {
  status: 'none' | 'searching' | 'found' | 'failed';
  owner: Actor;
  asked: string;
  total: number;
  newTotal: number;
  access: 'preview' | 'unlocked' | 'revoked';
};

const initial: Search = {
  status: 'none',
  owner: { userId: '', workspaceId: '' },
  asked: '',
  total: 0,
  newTotal: 0,
  access: 'preview',
};

/** The same text whether the search does not exist or belongs to another workspace. */
export const unknownSearch = () => new Refusal('search-unknown', 'This search no longer exists.', 404);

const idTaken = () => new Refusal('id-taken', "This search couldn't be started. Search again.");

const askedOf = ({ keyword, location }: { keyword: string; location: string }) => JSON.stringify([keyword, location]);

const request = (command: By & FindLeads, { status, owner, asked }: Search): LeadsEvent[] => {
  if (status === 'none') return [{ ...command, type: 'LeadSearchRequested' }];
  if (owns(command, owner) && asked === askedOf(command)) return [];
  throw idTaken();
};

/** @param from from which access it unlocks: a payment that was taken back may be delivered again after that */
const unlock = (
  command: By & { purchaseId: string },
  { status, total, access }: Search,
  ...from: Search['access'][]
): LeadsEvent[] => {
  // The payment is stored, and is settled again once the search has ended.
  if (status === 'searching') return [];
  if (status === 'failed' || total === 0)
    throw new Refusal('nothing-to-unlock', 'This search found nothing that can be unlocked.');
  return from.includes(access) ? [{ ...command, type: 'LeadsUnlocked', total }] : [];
};

/** The rules of one search: it ends once, and one payment unlocks as many businesses as it found. */
export const search: Decider<SearchCommand, Search, LeadsEvent> = {
  initial,
  decide(command, state) {
    if (command.type === 'RequestSearch') return request(command, state);
    if (state.status === 'none' || !owns(command, state.owner)) throw unknownSearch();
    switch (command.type) {
      case 'RecordLeads':
        return state.status === 'searching' ? [{ ...command, type: 'LeadsFound' }] : [];
      case 'RecountLeads': {
        const isForSale = state.status === 'found' && state.access === 'preview';
        return isForSale && command.newTotal !== state.newTotal ? [{ ...command, type: 'LeadsRecounted' }] : [];
      }
      case 'RecordFailure':
        return state.status === 'searching' ? [{ ...command, type: 'LeadSearchFailed' }] : [];
      case 'UnlockLeads':
        return unlock(command, state, 'preview');
      case 'RestoreLeads':
        return unlock(command, state, 'preview', 'revoked');
      case 'LockLeads':
        return state.access === 'unlocked' ? [{ ...command, type: 'LeadsLocked' }] : [];
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'LeadSearchRequested': {
        const { userId, workspaceId } = event;
        return { ...initial, status: 'searching', owner: { userId, workspaceId }, asked: askedOf(event) };
      }
      case 'LeadsFound':
        return { ...state, status: 'found', total: event.total, newTotal: event.newTotal };
      case 'LeadsRecounted':
        return { ...state, newTotal: event.newTotal };
      case 'LeadSearchFailed':
        return { ...state, status: 'failed' };
      case 'LeadsUnlocked':
        return { ...state, access: 'unlocked' };
      case 'LeadsLocked':
        return { ...state, access: 'revoked' };
      default:
        return unreachable(event);
    }
  },
};

export const streamOf = (searchId: string): string => `lead-search-${searchId}`;
