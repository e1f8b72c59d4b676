import type { ConfirmActivities } from './confirm/activities.ts';
import type { MovedActivities } from './moved/activities.ts';
import type { RoundActivities } from './round/activities.ts';

/** The activities of this service's workflows. */
export type Activities = RoundActivities & ConfirmActivities & MovedActivities;
