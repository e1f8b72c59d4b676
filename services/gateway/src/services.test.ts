import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createLog } from '@askwatch/service-kit/log';
import { afterAll, expect, test } from '@jest/globals';
import { connectServices, deadlines } from './services.ts';

const service = createServer((req, res) => {
  if (req.url === '/breaks') res.destroy();
  else if (req.url === '/slow')
    setTimeout(() => {
      res.end('{}');
    }, 2500);
  else
    res
      .writeHead(200, {
        'content-type': 'text/csv',
        'content-disposition': 'attachment; filename=a.csv',
        'set-cookie': 'a=b',
      })
      .end('a');
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
afterAll(() => {
  service.close();
  service.closeAllConnections();
});
const url = `http://127.0.0.1:${String((service.address() as AddressInfo).port)}`;
const { call } = connectServices({
  urls: {
    identity: url,
    asking: url,
    reading: url,
    monitoring: url,
    notifications: url,
    leads: url,
    billing: url,
    publishing: url,
  },
  token: 'token',
  log: createLog('test', 'silent'),
});

test('the file name of a download is forwarded, and cookies are not', async () => {
  const { headers } = await call({ service: 'asking', method: 'POST', path: '/questions/export', requestId: 'r' });
  expect(headers).toEqual({ 'content-type': 'text/csv', 'content-disposition': 'attachment; filename=a.csv' });
});

test('a command without a reply gets a 503 that says that its outcome is unknown', async () => {
  const command = call({ service: 'asking', method: 'POST', path: '/breaks', requestId: 'r' });
  await expect(command).rejects.toMatchObject({
    status: 503,
    detail: expect.stringContaining('know whether this went through. Reload the page') as unknown as string,
  });
  const read = call({ service: 'asking', method: 'GET', path: '/breaks', requestId: 'r' });
  await expect(read).rejects.toMatchObject({
    status: 503,
    detail: "This part of Askwatch isn't responding right now. Try again in a moment.",
  });
});

test('a call can have a longer timeout, as sign-ins do because of password hashing', async () => {
  const slow = { service: 'asking', method: 'POST', path: '/slow', requestId: 'r' } as const;
  await expect(call(slow)).rejects.toMatchObject({ status: 503 });
  expect((await call({ ...slow, callMs: deadlines.signInMs })).status).toBe(200);
});

test.each(['identity', 'monitoring', 'notifications', 'billing'] as const)(
  '%s may take longer, because it waits for others: for hashing, SES, pages or Stripe',
  async (name) => {
    expect((await call({ service: name, method: 'POST', path: '/slow', requestId: 'r' })).status).toBe(200);
  },
);
