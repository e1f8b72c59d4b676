import { limits } from '@askwatch/contracts/limits';
import type { Limit } from './limit.ts';
import type { Route } from './routes.ts';

const read: Limit = { per: 'user', count: 1200, minutes: 1 };
const command: Limit = { per: 'user', count: 300, minutes: 1 };
const link: Limit = { per: 'address', count: 120, minutes: 1 };
const contacts: Limit[] = [
  { per: 'address', count: 5, minutes: 15 },
  { per: 'address', count: 10, minutes: 60 },
];
/** Each sends an email. */
const testMails: Limit = { per: 'user', count: 5, minutes: 60 };
const posts: Limit = { per: 'address', count: 1200, minutes: 1 };

const own = { owner: 'notifications', principal: 'user' } as const;
const open = { owner: 'notifications', principal: 'anyone' } as const;

/** Notification settings, the contact form, one-click unsubscribe and SES webhooks. */
export const notificationRoutes: Route[] = [
  { ...own, method: 'GET', path: '/api/notifications', limits: [read] },
  { ...own, method: 'PUT', path: '/api/notifications', limits: [command], body: 'json' },
  { ...own, method: 'POST', path: '/api/notifications/sample', limits: [read], body: 'json' },
  {
    owner: 'gateway',
    principal: 'user',
    method: 'POST',
    path: '/api/notifications/test-mail',
    does: 'testMail',
    limits: [testMails],
  },
  { ...own, method: 'POST', path: '/api/notifications/address-works', limits: [command] },
  { ...open, method: 'GET', path: '/api/unsubscribe/:id', limits: [link] },
  // RFC 8058: a form posted by a mail client, without our cookie or header.
  { ...open, method: 'POST', path: '/api/unsubscribe/:id', limits: [link], fromOutside: true },
  { ...open, method: 'GET', path: '/api/contact', limits: [link] },
  { ...open, method: 'POST', path: '/api/contact', limits: contacts, body: 'json' },
  {
    ...open,
    method: 'POST',
    path: '/api/webhooks/ses',
    limits: [posts],
    fromOutside: true,
    body: {
      limitBytes: limits.webhookBodyBytes,
      headers: ['x-amz-sns-message-type', 'x-amz-sns-message-id', 'x-amz-sns-topic-arn'],
    },
  },
];
