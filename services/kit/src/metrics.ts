import { Counter, Gauge, Histogram } from 'prom-client';

/** Seconds, from a quick request to the end of a long question. */
const seconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 90, 300];

/** Every process's own server; live streams are left out, because they last as long as a page is open. */
export const requestSeconds = new Histogram({
  name: 'askwatch_http_request_seconds',
  help: 'Time to answer HTTP requests, by method and class of status such as 2xx.',
  labelNames: ['method', 'status'] as const,
  buckets: [0.01, 0.025, ...seconds.slice(0, 8)],
});

export const appended = new Counter({
  name: 'askwatch_events_total',
  help: 'Events appended to streams, by type.',
  labelNames: ['type'] as const,
});

export const consumerLag = new Gauge({
  name: 'askwatch_consumer_lag',
  help: 'Messages that a consumer has not handled yet, as of its last batch.',
  labelNames: ['group', 'topic', 'partition'] as const,
});

export const consumerDelay = new Histogram({
  name: 'askwatch_consumer_delay_seconds',
  help: 'Time from an event to the end of its handling by a consumer.',
  labelNames: ['group'] as const,
  buckets: [...seconds, 3600],
});

export const relayWaiting = new Gauge({
  name: 'askwatch_relay_waiting_streams',
  help: 'Streams with events that wait to be published.',
  labelNames: ['topic'] as const,
});

/** The stages of an answer and of a check are activities: discover, choose, read, answer, confirm. */
export const activitySeconds = new Histogram({
  name: 'askwatch_activity_seconds',
  help: 'Time that activities of workflows took, by outcome: done or failed.',
  labelNames: ['activity', 'outcome'] as const,
  buckets: seconds,
});
