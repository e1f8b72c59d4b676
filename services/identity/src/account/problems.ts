import { HttpProblem } from '@askwatch/service-kit/problem';
import { EmailTaken, PasswordRefused } from '../outside/accounts.ts';
import { KeycloakFailed } from '../outside/keycloak.ts';

// The specification's section 8 words the first three.
export const userUnknown = () => new HttpProblem(404, 'user-unknown', 'User not found');
export const failed = (detail: string) => new HttpProblem(503, 'unavailable', detail, { 'retry-after': '2' });
const emailTaken = () => new HttpProblem(409, 'email-taken', 'Email already in use.');
const passwordRefused = () => new HttpProblem(400, 'password-refused', 'Choose another password: it must not be your e-mail address.');
export const wrongPassword = () => new HttpProblem(400, 'wrong-password', 'The password is wrong.');
export const tokenInvalid = () => new HttpProblem(400, 'token-invalid', 'This link does not work any more. Ask for a new one.');

export type Report = (error: unknown) => void;

/** Does the work, and words what goes wrong with it; what nobody foresaw gets the general sentence and a report. */
export const worded = async <Result>(report: Report, general: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    if (error instanceof EmailTaken) throw emailTaken();
    if (error instanceof PasswordRefused) throw passwordRefused();
    report(error instanceof KeycloakFailed ? error : new Error('an account could not be served', { cause: error }));
    throw failed(general);
  }
};
