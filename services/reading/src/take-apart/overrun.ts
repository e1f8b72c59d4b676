/** A page took more time or memory than one may: it is given up, and said to be too large. */
export class Overrun extends Error {
  override name = 'Overrun';
}

/** Our own code fails on this page, and would again: a defect of ours, and no outage. */
export class NotUnderstood extends Error {
  override name = 'NotUnderstood';
}

/** The processes cannot take more work at the moment: it is tried again later. */
export class Busy extends Error {
  override name = 'Busy';
}
