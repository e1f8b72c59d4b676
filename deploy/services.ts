import { asking } from '@askwatch/asking/service';
import { billing } from '@askwatch/billing/service';
import { gateway } from '@askwatch/gateway/service';
import { identity } from '@askwatch/identity/service';
import { leads } from '@askwatch/leads/service';
import { monitoring } from '@askwatch/monitoring/service';
import { notifications } from '@askwatch/notifications/service';
import { publishing } from '@askwatch/publishing/service';
import { egress, reading } from '@askwatch/reading/service';
import type { Service } from '@askwatch/service-kit/service';

/** All services of the product, by name. Builds, launchers, topics and tests read this list. */
export const services = {
  identity,
  asking,
  reading,
  egress,
  monitoring,
  notifications,
  leads,
  billing,
  publishing,
  gateway,
} satisfies Record<string, Service>;

export type ServiceName = keyof typeof services;

/**
 * @param what `events` or `views`
 * @returns the topics that services publish them on, such as `asking.events`
 */
export const topicsOf = (what: Service['publishes'][number]): string[] =>
  Object.entries<Service>(services)
    .filter(([, { publishes }]) => publishes.includes(what))
    .map(([name]) => `${name}.${what}`);
