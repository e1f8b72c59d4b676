/** A page exceeded the time or memory limit: it is given up and reported as too large. */
export class Overrun extends Error {
  override name = 'Overrun';
}

/** Our own code fails on this page, and would again: a defect, not an outage. */
export class NotUnderstood extends Error {
  override name = 'NotUnderstood';
}

/** The processes can't take more work now: retried later. */
export class Busy extends Error {
  override name = 'Busy';
}
