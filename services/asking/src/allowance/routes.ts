import type { AllowanceView } from '@askwatch/contracts/asking';
import { userOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';

type Deps = { thisMonth: (userId: string) => Promise<AllowanceView> };

export const allowanceRoutes = ({ thisMonth }: Deps) =>
  Router().get('/allowance', async (req, res) => void res.json(await thisMonth(userOf(req))));
