import { TryOut } from '@askwatch/contracts/try-out';
import { api } from '@askwatch/web-kit/api';
import { newId } from '@askwatch/web-kit/new-id';

export type Tried = { question: string; website: string };

/** The visitor's question and how far it has got; null if there is none, or no longer. */
export const readTryOut = async (signal: AbortSignal): Promise<TryOut['question']> =>
  (await api.get('/try-out', TryOut, signal)).question;

/** Asks without an account. A question that is sent twice is asked once, because it has an id. */
export const sendTryOut = (tried: Tried): Promise<void> => api.send('/try-out', { questionId: newId(), ...tried });
