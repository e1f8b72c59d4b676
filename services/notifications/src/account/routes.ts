import { userOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';

type Deps = { all: (userId: string) => Promise<object> };

/** What notifications adds to the download of everything that the product keeps about somebody. */
export const accountRoutes = ({ all }: Deps) =>
  Router().get('/export', async (req, res) => {
    res.json(await all(userOf(req)));
  });
