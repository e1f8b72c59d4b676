import { CrmReports } from '@askwatch/contracts/publishing';
import { actorOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';
import type { Connections } from './connections.ts';
import type { Reporting } from './report.ts';
import type { Rows } from './rows.ts';
import type { Showing } from './show.ts';

type Deps = {
  connections: Pick<Connections, 'makeToken' | 'revoke'>;
  rows: Pick<Rows, 'newest'>;
  show: Showing;
  reports: Reporting;
  /** Deletes what was stored for workspaces that were erased meanwhile. */
  forgetErased: (workspaceIds: string[]) => Promise<void>;
  now: () => string;
};

export const crmRoutes = ({ connections, rows, show, reports, forgetErased, now }: Deps) =>
  Router()
    .get('/crm', async (req, res) => void res.json(await show.view(actorOf(req))))
    .get('/crm/rows', async (req, res) => void res.json(await rows.newest(actorOf(req))))
    .post('/crm/token', async (req, res) => {
      const actor = actorOf(req);
      const token = await connections.makeToken(actor, now());
      await forgetErased([actor.workspaceId]);
      await show.push(actor.workspaceId, []);
      res.status(201).json({ token });
    })
    .delete('/crm/token', async (req, res) => {
      const actor = actorOf(req);
      await connections.revoke(actor);
      await show.push(actor.workspaceId, []);
      res.status(204).end();
    })
    // Without a user: the token says whose reports these are.
    .post('/crm/reports', async (req, res) => {
      const workspaceId = await reports.workspaceOf(req.get('authorization'));
      res.json(await reports.take(workspaceId, CrmReports.parse(req.body)));
    })
    .get('/export', async (req, res) => {
      const actor = actorOf(req);
      res.json({ crm: await show.view(actor), events: await rows.newest(actor) });
    });
