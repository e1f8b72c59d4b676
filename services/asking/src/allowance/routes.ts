import type { AllowanceView } from '@askwatch/contracts/asking';
import type { Actor } from '@askwatch/contracts/workspace';
import { actorOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';

type Deps = { thisMonth: (actor: Actor) => Promise<AllowanceView> };

export const allowanceRoutes = ({ thisMonth }: Deps) =>
  Router().get('/allowance', async (req, res) => void res.json(await thisMonth(actorOf(req))));
