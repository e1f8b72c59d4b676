/** A business rule rejected the command. `message` is shown to the user unchanged. */
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
 * The rules of one stream type: past events decide what may happen next. Both functions are pure; time, ids and prices
 * are passed in with the command.
 */
export type Decider<Command, State, Event> = {
  initial: State;
  /** The events that the command causes. A repeat returns []; a forbidden command throws a Refusal. */
  decide(command: Command, state: State): Event[];
  evolve(state: State, event: Event): State;
};

/** For the default branch of a switch over a union: a compile error if a member is missing. */
export const unreachable = (value: never): never => {
  throw new Error(`Unknown case: ${JSON.stringify(value)}`);
};
