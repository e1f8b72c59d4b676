import { deepStrictEqual, throws } from 'node:assert';
import { type Decider, Refusal } from './decider.ts';

/**
 * Given what happened, when this is asked, then this happens: a decider's rules as sentences.
 * @example specification(question)(asked).when(answer).then(answered)
 */
export const specification =
  <Command, State, Event>(decider: Decider<Command, State, Event>) =>
  (...history: Event[]) => ({
    when: (command: Command) => {
      const decide = () => decider.decide(command, history.reduce(decider.evolve, decider.initial));
      return {
        /** Exactly these events, in this order; none when nothing is expected. */
        then: (...expected: Event[]) => {
          deepStrictEqual(decide(), expected);
        },
        /** Refused with this code. */
        refused: (code: string) => {
          throws(decide, (error) => error instanceof Refusal && error.code === code);
        },
      };
    },
  });
