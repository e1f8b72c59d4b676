import { userOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';

type Deps = { all: (userId: string) => Promise<object> };

/** The asking part of the account data export. */
export const accountRoutes = ({ all }: Deps) =>
  Router().get('/export', async (req, res) => {
    res.json(await all(userOf(req)));
  });
