import { AccountView } from '@askwatch/contracts/identity';
import type { TestMail } from '@askwatch/contracts/notifications';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { requestIdOf } from './request-id.ts';
import type { Services } from './services.ts';
import { sessionOf } from './session/sign-in-required.ts';

/** Sending waits for the mail service. */
const sendMs = 12_000;

/** Sends the sample email to the user's own address, which only identity knows. */
export const sendTestMail =
  ({ ask }: Services): RequestHandler =>
  async (req, res) => {
    const by = { actor: sessionOf(req).actor, requestId: requestIdOf(res) };
    const { email, isEmailVerified } = await ask(
      { ...by, service: 'identity', method: 'GET', path: '/account' },
      AccountView,
    );
    const body = { email, isEmailVerified } satisfies TestMail;
    await ask(
      { ...by, service: 'notifications', method: 'POST', path: '/notifications/test-mail', body, callMs: sendMs },
      z.undefined(),
    );
    res.status(204).end();
  };
