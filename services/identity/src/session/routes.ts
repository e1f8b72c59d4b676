import { GoogleSignIn, SignedIn, SignIn, type SignInOptions, SignOut } from '@askwatch/contracts/identity';
import { HttpProblem } from '@askwatch/service-kit/problem';
import { Router } from 'express';
import { type Keycloak, KeycloakFailed, NotAccepted } from '../outside/keycloak.ts';
import { evenTiming } from './even-timing.ts';

type Deps = {
  keycloak: Keycloak;
  /** The settings that browsers need for signing in with Google; null if not configured. */
  google: SignInOptions['google'];
  report: (error: KeycloakFailed) => void;
  /** Notifies the other services of a new account, because accounts created by Google sign-in never register. */
  opened: (userId: string) => Promise<unknown>;
};

// The same text for a locked account, an unknown one and a wrong password: docs/limits.md.
const invalid = () => new HttpProblem(401, 'invalid-credentials', 'Either the email or password is wrong.');
const googleFailed = 'An error occurred during Google sign-in.';
const googleRefused = () => new HttpProblem(401, 'google-refused', googleFailed);
const ended = () => new HttpProblem(401, 'session-ended', 'You were signed out. Sign in to continue.');

const noGoogle = () => new HttpProblem(404, 'google-off', 'Google sign-in is not set up on this installation.');

const SessionToken = SignedIn.pick({ refreshToken: true });

export const sessionRoutes = ({ keycloak, google, report, opened }: Deps) => {
  const problemFor = (error: unknown, refused: () => HttpProblem, failed: string): unknown => {
    if (error instanceof NotAccepted) return refused();
    if (!(error instanceof KeycloakFailed)) return error;
    report(error);
    return new HttpProblem(503, 'unavailable', failed, { 'retry-after': '2' });
  };

  return Router()
    .post('/sessions', async (req, res) => {
      const { email, password } = SignIn.parse(req.body);
      const startedAt = performance.now();
      try {
        res.status(201).json(await keycloak.signIn(email, password));
      } catch (error) {
        if (error instanceof NotAccepted) await evenTiming(startedAt);
        throw problemFor(error, invalid, 'An error occurred during sign-in.');
      }
    })
    .get('/sign-in-options', (_req, res) => void res.json({ google } satisfies SignInOptions))
    .post('/sessions/google', async (req, res) => {
      const { accessToken } = GoogleSignIn.parse(req.body);
      if (!google) throw noGoogle();
      try {
        const signedIn = await keycloak.trade(accessToken);
        await opened(signedIn.user.id);
        res.status(201).json(signedIn);
      } catch (error) {
        throw problemFor(error, googleRefused, googleFailed);
      }
    })
    .post('/sessions/refresh', async (req, res) => {
      const { refreshToken } = SessionToken.parse(req.body);
      try {
        res.json(await keycloak.refresh(refreshToken));
      } catch (error) {
        throw problemFor(error, ended, "We can't check your session right now. Try again in a moment.");
      }
    })
    .delete('/sessions', async (req, res) => {
      const { refreshToken } = SignOut.parse(req.body);
      try {
        await keycloak.signOut(refreshToken);
        res.status(204).end();
      } catch (error) {
        throw problemFor(error, ended, 'An error occurred during sign-out.');
      }
    });
};
