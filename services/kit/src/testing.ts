import { deepStrictEqual, throws } from 'node:assert';
import { type Decider, Refusal } from './decider.ts';

/**
 * Given-when-then tests for a decider.
 * @example specification(question)(asked).when(answer).then(answered)
 */
export const specification =
  <Command, State, Event>(decider: Decider<Command, State, Event>) =>
  (...history: Event[]) => ({
    when: (command: Command) => {
      const decide = () => decider.decide(command, history.reduce(decider.evolve, decider.initial));
      return {
        /** Expects exactly these events, in this order; without arguments, no events. */
        then: (...expected: Event[]) => {
          deepStrictEqual(decide(), expected);
        },
        /** Expects a refusal with this code. */
        refused: (code: string) => {
          throws(decide, (error) => error instanceof Refusal && error.code === code);
        },
      };
    },
  });
