import { limits } from '@askwatch/contracts/limits';
import { rawBody } from '@askwatch/service-kit/serve-body';
import { Router } from 'express';
import type { Inbox } from './inbox.ts';
import { verifyEvent } from './verify.ts';

type Deps = { inbox: Pick<Inbox, 'receive'>; secret: string; nowMs: () => number };

/** Events from Stripe. The URL is public, so they are checked by their signature over the bytes of the body. */
export const webhookRoutes = ({ inbox, secret, nowMs }: Deps) =>
  Router().post('/webhooks/stripe', ...rawBody(limits.webhookBodyBytes), async (req, res) => {
    const event = verifyEvent(req.body, req.get('stripe-signature'), secret, nowMs());
    await inbox.receive(event);
    res.status(200).end();
  });
