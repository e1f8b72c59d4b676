import { actorOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';

type Deps = { all: (userId: string) => Promise<object> };

/** This service's part of a user's data export. */
export const accountRoutes = ({ all }: Deps) =>
  Router().get('/export', async (req, res) => {
    res.json(await all(actorOf(req).userId));
  });
