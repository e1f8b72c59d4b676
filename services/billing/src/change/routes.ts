import {
  BillingChange,
  type BillingChangeResult,
  type BillingView,
  type PortalLink,
} from '@askwatch/contracts/billing';
import type { Actor } from '@askwatch/contracts/workspace';
import { actorOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';

type Deps = {
  view: (actor: Actor) => Promise<BillingView>;
  change: (actor: Actor, change: BillingChange) => Promise<BillingChangeResult>;
  portal: (actor: Actor) => Promise<string>;
};

export const billingRoutes = ({ view, change, portal }: Deps) =>
  Router()
    .get('/billing', async (req, res) => void res.json(await view(actorOf(req))))
    .post('/billing/changes', async (req, res) => {
      res.json(await change(actorOf(req), BillingChange.parse(req.body)));
    })
    .post('/billing/portal', async (req, res) => {
      res.json({ url: await portal(actorOf(req)) } satisfies PortalLink);
    });
