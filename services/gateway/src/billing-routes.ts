import { limits } from '@askwatch/contracts/limits';
import type { Limit } from './limit.ts';
import type { Route } from './routes.ts';

const read: Limit = { per: 'user', count: 1200, minutes: 1 };
// Each of these calls Stripe.
const payment: Limit = { per: 'user', count: 30, minutes: 1 };
// Stripe sends bursts of events from a few addresses.
const posts: Limit = { per: 'address', count: 12_000, minutes: 1 };

const own = { owner: 'billing', principal: 'user' } as const;

/** The plan, payments and Stripe's webhook. */
export const billingRoutes: Route[] = [
  { ...own, method: 'GET', path: '/api/billing', limits: [read] },
  { ...own, method: 'POST', path: '/api/billing/changes', limits: [payment], body: 'json' },
  { ...own, method: 'POST', path: '/api/billing/portal', limits: [payment] },
  {
    owner: 'billing',
    principal: 'anyone',
    method: 'POST',
    path: '/api/webhooks/stripe',
    limits: [posts],
    fromOutside: true,
    body: { limitBytes: limits.webhookBodyBytes, headers: ['stripe-signature'] },
  },
];
