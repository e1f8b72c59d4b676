import { actorOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';
import { questionIdOf } from '../question/question-id.ts';
import type { Sharing } from './share.ts';

export const sharedAnswerRoutes = ({ share, unshare, open }: Sharing) =>
  Router()
    .post(
      '/questions/:id/share',
      async (req, res) => void res.json(await share(actorOf(req), questionIdOf(req.params.id))),
    )
    .delete('/questions/:id/share', async (req, res) => {
      await unshare(actorOf(req), questionIdOf(req.params.id));
      res.status(204).end();
    })
    // Public: anyone with the link may read.
    .get('/shared/:shareId', async (req, res) => void res.json(await open(req.params.shareId)));
