import type { ConfirmActivities } from './confirm/activities.ts';
import type { MovedActivities } from './moved/activities.ts';
import type { RoundActivities } from './round/activities.ts';

/** What this service's workflows ask of it. */
export type Activities = RoundActivities & ConfirmActivities & MovedActivities;
