import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from './api-error.ts';
import { stripeApi } from './api.ts';
import { controls } from './controls.ts';
import { idempotency, type Reply } from './faults.ts';
import { type Form, parseForm, textsIn } from './form.ts';
import { money as moneyOf } from './money.ts';
import { pages as pagesOf } from './pages.ts';
import { addPrices } from './prices.ts';
import { expanded, openStore } from './store.ts';
import type { Portal } from './things.ts';
import { webhookSender } from './webhooks.ts';

type Settings = {
  secretKey: string;
  webhook: { url: string; secret: string };
  /** Where objects are kept; without it they are lost with the process. */
  file?: string | undefined;
  /** After how many milliseconds a lost reply ends the connection. */
  lostMs?: number;
};

const maxBody = 100_000;

const bodyOf = async (req: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of req) {
    body += String(chunk);
    if (body.length > maxBody) throw new ApiError(413, 'Too large');
  }
  return body;
};

const json = (res: ServerResponse, { status, body }: Reply): void => {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const html = (res: ServerResponse, text: string, status = 200): void => {
  const policy =
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self' http://127.0.0.1:* http://localhost:*";
  res.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }).end(text);
};
const redirect = (res: ServerResponse, location: string): void => {
  res.writeHead(303, { location }).end();
};

const errorOf = (error: unknown): Reply => {
  if (!(error instanceof ApiError))
    return { status: 500, body: { error: { type: 'api_error', message: String(error) } } };
  const { status, message, type, param } = error;
  return { status, body: { error: { type, message, ...(param === undefined ? {} : { param }) } } };
};

/** A local server that speaks the parts of Stripe's API that we use, and hosts the pages that Stripe would. */
export const stripeSandbox = ({ secretKey, webhook, file, lostMs = 10_000 }: Settings) => {
  const store = openStore(file);
  addPrices(store);
  const sender = webhookSender(store, webhook);
  const money = moneyOf(store, sender);
  const pages = pagesOf(store);
  const keys = idempotency();
  // Clients close idle connections: one that is closed here could just be used again.
  const server: Server = createServer({ keepAliveTimeout: 0 });
  const baseUrl = () => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const api = stripeApi({ store, money, sender, baseUrl });
  const control = controls({ store, money, sender, keys });

  const expand = (body: object, form: Form): object =>
    Object.values(textsIn(form, 'expand')).reduce<object>((all, path) => expanded(all, path, store) as object, body);

  const answerApi = async (req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> => {
    if (req.headers.authorization !== `Bearer ${secretKey}`)
      throw new ApiError(401, 'Invalid API Key provided', 'authentication_error');
    const text = req.method === 'POST' ? await bodyOf(req) : url.search.slice(1);
    const form = parseForm(text);
    const method = req.method ?? 'GET';
    const path = url.pathname.split('/').slice(2);
    const key = method === 'POST' ? req.headers['idempotency-key'] : undefined;
    const { reply, isLost } = await keys.once(
      typeof key === 'string' ? key : undefined,
      `${method} ${url.pathname} ${text}`,
      () => ({ status: 200, body: expand(api({ method, path, form }), form) }),
    );
    if (!isLost) json(res, reply);
    else setTimeout(() => res.destroy(), lostMs).unref();
  };

  const answerCheckout = (res: ServerResponse, [, id = '', action]: string[]): void => {
    const session = store.find('checkout.session', id);
    if (!session) html(res, 'There is no such page.', 404);
    else if (action === undefined) html(res, pages.checkout(session));
    else if (action === 'decline') html(res, pages.declined(session));
    else if (action === 'pay' && money.pay(session)) redirect(res, session.success_url);
    else redirect(res, session.cancel_url);
  };

  const answerPortal = (req: IncomingMessage, res: ServerResponse, portal: Portal): void => {
    if (req.method === 'POST') {
      money.updateCard(portal.customer);
      redirect(res, portal.return_url);
    } else html(res, pages.portal(portal));
  };

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const url = new URL(req.url ?? '/', baseUrl());
    const parts = url.pathname.split('/').slice(1);
    const [first, id] = parts;
    const portal = store.find('billing_portal.session', id);
    if (first === 'v1') await answerApi(req, res, url);
    else if (first === 'sandbox' && req.method === 'POST')
      json(res, { status: 200, body: await control(id ?? '', JSON.parse((await bodyOf(req)) || '{}')) });
    else if (first === 'checkout' && (req.method === 'POST') === (parts[2] !== undefined)) answerCheckout(res, parts);
    else if (first === 'portal' && portal) answerPortal(req, res, portal);
    else if (url.pathname === '/') html(res, 'The local server that imitates Stripe.');
    else html(res, 'There is nothing at this address.', 404);
  };

  server.on('request', (req, res) => {
    answer(req, res).catch((error: unknown) => {
      json(res, errorOf(error));
    });
  });

  return {
    server,
    store,
    money,
    sender,
    setMode: keys.setMode,
    baseUrl,
    async stop(): Promise<void> {
      sender.stop();
      store.write();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
