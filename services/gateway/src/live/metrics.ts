import { Gauge } from 'prom-client';

const streams = new Gauge({ name: 'askwatch_live_streams', help: 'Live streams that browsers hold open.' });

/** Shows how many streams are held open, now. */
export const showStreams = (size: number): void => {
  streams.set(size);
};
