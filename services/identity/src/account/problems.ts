import { HttpProblem } from '@askwatch/service-kit/problem';
import { EmailTaken, PasswordRefused } from '../outside/accounts.ts';
import { KeycloakFailed } from '../outside/keycloak.ts';

// The first three texts are fixed: docs/limits.md.
export const userUnknown = () => new HttpProblem(404, 'user-unknown', 'User not found');
const failed = (detail: string) => new HttpProblem(503, 'unavailable', detail, { 'retry-after': '2' });
const emailTaken = () => new HttpProblem(409, 'email-taken', 'Email already in use.');
const passwordRefused = (detail: string) => new HttpProblem(400, 'password-refused', detail);
export const wrongPassword = () => new HttpProblem(400, 'wrong-password', 'The password is wrong.');
export const tokenInvalid = () =>
  new HttpProblem(400, 'token-invalid', 'This link has expired or was already used. Request a new one.');

export const tokenUsed = () => new HttpProblem(400, 'token-used', 'This link was already used. Request a new one.');
export const verifiedAlready = () =>
  new HttpProblem(409, 'verified-already', 'This email address is already verified, so we sent nothing.');

export type Report = (error: unknown) => void;

/** Runs the work and turns its errors into problems; an unexpected error is reported and gets the general text. */
export const asProblems = async <Result>(
  report: Report,
  general: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    if (error instanceof EmailTaken) throw emailTaken();
    if (error instanceof PasswordRefused) throw passwordRefused(error.message);
    report(error instanceof KeycloakFailed ? error : new Error('an account request failed', { cause: error }));
    throw failed(general);
  }
};
