import { isVisitor, MoveTryOut, TryQuestion } from '@askwatch/contracts/try-out';
import type { Actor } from '@askwatch/contracts/workspace';
import { actorOf } from '@askwatch/service-kit/internal';
import { HttpProblem } from '@askwatch/service-kit/problem';
import { type Request, Router } from 'express';
import type { TryingOut } from './try-out.ts';

/** @throws {HttpProblem} 401 if the gateway calls for a user */
const visitorOf = (req: Request): Actor => {
  const actor = actorOf(req);
  if (!isVisitor(actor)) throw new HttpProblem(401, 'no-visitor', 'This is for visitors without an account.');
  return actor;
};

export const tryOutRoutes = ({ ask, find, move }: Pick<TryingOut, 'ask' | 'find' | 'move'>) =>
  Router()
    .get('/try-out', async (req, res) => void res.json(await find(visitorOf(req))))
    .post('/try-out', async (req, res) => {
      await ask(visitorOf(req), TryQuestion.parse(req.body));
      res.status(202).end();
    })
    .post('/try-out/move', async (req, res) => {
      await move(actorOf(req), MoveTryOut.parse(req.body).visitor);
      res.status(204).end();
    });
