import { withHeartbeats } from '@askwatch/service-kit/beat';
import type { MailInput } from './send-mail/activities.ts';

type Deps = {
  intendDue: (signal?: AbortSignal) => Promise<void>;
  mail: (input: MailInput) => Promise<{ again?: number }>;
};

/** The activities of this service's workflows. */
export const createActivities = ({ intendDue, mail }: Deps) => ({ intendDue: () => withHeartbeats(intendDue), mail });

export type Activities = ReturnType<typeof createActivities>;
