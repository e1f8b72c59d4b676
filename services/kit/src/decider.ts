/** The rules say no. `message` is shown to the user as it is. */
export class Refusal extends Error {
  override name = 'Refusal';
  constructor(
    readonly code: string,
    message: string,
    readonly status: 404 | 409 | 422 | 429 = 409,
  ) {
    super(message);
  }
}

/**
 * A noun with rules: what happened decides what may happen next. Both functions are pure;
 * time, ids and prices come in with the command.
 */
export type Decider<Command, State, Event> = {
  initial: State;
  /** What the command makes happen. A repeat returns []; a forbidden command throws a Refusal. */
  decide(command: Command, state: State): Event[];
  evolve(state: State, event: Event): State;
};

/** For the default branch of a switch over a union: a compile error when a member is missing. */
export const unreachable = (value: never): never => {
  throw new Error(`Unknown case: ${JSON.stringify(value)}`);
};
