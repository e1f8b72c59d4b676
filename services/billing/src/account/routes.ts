import type { Actor } from '@askwatch/contracts/workspace';
import { actorOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';

type Deps = { all: (actor: Actor) => Promise<object> };

/** This service's part of a user's data export. */
export const accountRoutes = ({ all }: Deps) =>
  Router().get('/export', async (req, res) => {
    res.json(await all(actorOf(req)));
  });
