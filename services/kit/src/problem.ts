import type { Problem } from '@askwatch/contracts/problem';
import { z } from 'zod';
import { Refusal } from './decider.ts';

/** An error with the HTTP status to respond with. `detail` is shown to the user unchanged. */
export class HttpProblem extends Error {
  override name = 'HttpProblem';
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly headers: Record<string, string> = {},
    /** The fields concerned, if there are several. */
    readonly errors?: Problem['errors'],
  ) {
    super(detail);
  }
}

const problem = (status: number, code: string, title: string, detail: string): Problem => ({
  type: `urn:askwatch:problem:${code}`,
  title,
  status,
  code,
  detail,
});

// Errors thrown by body-parser and raw-body.
const isBodyError = (error: unknown): error is Error & { status: number } =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;

/** The message for a command with an unknown outcome: it may have taken effect fully or partly. */
export const unknownEnd = "We don't know whether this went through. Reload the page to check before you try again.";

/** For a body larger than any limit. */
export const tooLarge = () => new HttpProblem(413, 'too-large', 'This request is too large. Send less at a time.');

const bodyProblem = (status: number): Problem =>
  status === 413
    ? problem(413, 'too-large', 'Too large', tooLarge().detail)
    : problem(status, 'malformed', 'Malformed request', 'This request cannot be read. Send JSON as documented.');

/**
 * Converts any thrown value to a Problem. Details of unexpected errors are not exposed.
 * @param isRead whether the request was a read, which cannot have taken effect partly
 * @returns the problem, its headers, and whether to log it as an error
 */
export const toProblem = (
  error: unknown,
  isRead = false,
): { problem: Problem; unexpected: boolean; headers: Record<string, string> } => {
  if (error instanceof Refusal)
    return { problem: problem(error.status, error.code, 'Refused', error.message), unexpected: false, headers: {} };
  if (error instanceof HttpProblem)
    return {
      problem: {
        ...problem(error.status, error.code, error.message, error.detail),
        ...(error.errors ? { errors: error.errors } : {}),
      },
      unexpected: false,
      headers: error.headers,
    };
  if (error instanceof z.ZodError) {
    const errors = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    const detail = errors[0]?.message ?? 'The input cannot be used.';
    return {
      problem: { ...problem(400, 'invalid-input', 'Invalid input', detail), errors },
      unexpected: false,
      headers: {},
    };
  }
  if (isBodyError(error)) return { problem: bodyProblem(error.status), unexpected: false, headers: {} };
  // A command or a spent request may have been stored before the failure.
  const detail = `Something went wrong on our side. ${isRead ? 'Try again in a moment.' : unknownEnd}`;
  return { problem: problem(500, 'internal', 'Internal error', detail), unexpected: true, headers: {} };
};
