import { refusedAddress } from '@askwatch/contracts/website';
import { HttpProblem } from '@askwatch/service-kit/problem';
import { Router } from 'express';
import { z } from 'zod';
import type { Judge } from './judge.ts';

const Query = z.strictObject({ url: z.string() });

/** `GET /verdict?url=`: 204 when an address may be read, 403 when not. Lets the reader work without name servers. */
export const verdictRoutes = ({ judge }: { judge: Judge }): Router =>
  Router().get('/verdict', async (req, res) => {
    const { allowed } = await judge(Query.parse(req.query).url);
    if (!allowed) throw new HttpProblem(403, 'refused-address', refusedAddress);
    res.status(204).end();
  });
