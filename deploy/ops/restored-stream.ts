/** A stream as the event store keeps it. */
export type Stream = {
  _id: string;
  version: number;
  published: number;
  pending?: Date;
  events: { version: number; event: { at: string } }[];
};

/**
 * A restored stream, marked so that its service publishes its newest events again.
 * @param from the time of the oldest event to publish again, as in events
 */
export const withEventsAgain = (stream: Stream, from: string, now: Date): Stream => {
  const first = stream.events.find(({ version, event }) => version > stream.published || event.at >= from);
  return first === undefined ? stream : { ...stream, published: first.version - 1, pending: now };
};
