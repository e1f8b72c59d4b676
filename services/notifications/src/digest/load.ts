import type { NotificationsEvent } from '@askwatch/contracts/notifications';
import type { EventStore } from '@askwatch/service-kit/event-store';
import { emptyMailbox, evolveMailbox, type Mailbox } from './mailbox.ts';
import { streamOf } from './view.ts';

type Store = Pick<EventStore<NotificationsEvent>, 'load'>;

/** @returns the current mailbox and its version */
export const loadMailbox = async (store: Store, userId: string): Promise<{ box: Mailbox; version: number }> => {
  const stored = await store.load(streamOf(userId));
  return { box: stored.reduce((box, { event }) => evolveMailbox(box, event), emptyMailbox), version: stored.length };
};
