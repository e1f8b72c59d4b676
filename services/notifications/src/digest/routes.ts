import { randomUUID } from 'node:crypto';
import {
  type NotificationsEvent,
  type NotificationsView,
  Preferences,
  type SampleMail,
  TestMail,
} from '@askwatch/contracts/notifications';
import type { Handle } from '@askwatch/service-kit/handle';
import { actorOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';
import type { MailboxCommand } from './decider.ts';
import { streamOf } from './view.ts';

type Deps = {
  decide: Handle<MailboxCommand, NotificationsEvent>;
  view: (userId: string) => Promise<NotificationsView>;
  sample: (preferences: Preferences) => Promise<SampleMail>;
  sendTest: (userId: string, to: TestMail) => Promise<void>;
  now: () => string;
};

export const notificationsRoutes = ({ decide, view, sample, sendTest, now }: Deps) =>
  Router()
    .get('/notifications', async (req, res) => void res.json(await view(actorOf(req).userId)))
    .put('/notifications', async (req, res) => {
      const preferences = Preferences.parse(req.body);
      const { userId } = actorOf(req);
      await decide(streamOf(userId), `save-${randomUUID()}`, {
        type: 'SavePreferences',
        userId,
        at: now(),
        preferences,
      });
      res.status(204).end();
    })
    // The body has the unsaved preferences, so that the sample shows their effect. Nothing is stored.
    .post('/notifications/sample', async (req, res) => void res.json(await sample(Preferences.parse(req.body))))
    .post('/notifications/test-mail', async (req, res) => {
      await sendTest(actorOf(req).userId, TestMail.parse(req.body));
      res.status(204).end();
    })
    .post('/notifications/address-works', async (req, res) => {
      const { userId } = actorOf(req);
      await decide(streamOf(userId), `clear-${randomUUID()}`, { type: 'ClearAddress', userId, at: now() });
      res.status(204).end();
    });
