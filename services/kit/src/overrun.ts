/** A job exceeded its time or memory limit, or its process ended. */
export class Overrun extends Error {
  override name = 'Overrun';
}

/** Our own code fails on this input, and would again: a defect, not an outage. */
export class NotUnderstood extends Error {
  override name = 'NotUnderstood';
}

/** The processes can't take more work now: retried later. */
export class Busy extends Error {
  override name = 'Busy';
}
