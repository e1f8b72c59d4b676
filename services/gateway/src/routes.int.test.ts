import { randomUUID } from 'node:crypto';
import { Problem } from '@askwatch/contracts/problem';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { type Browser, requestsDuring, signedIn, startGateway, type TestGateway } from './gateway.fixture.ts';
import { startAsking } from './real-asking.fixture.ts';
import { refusingOwners } from './refusing-owners.fixture.ts';
import {
  bodyOf,
  mistyped,
  nameOf,
  namesThing,
  pathOf,
  queryOf,
  type Things,
  valuesFor,
} from './route-samples.fixture.ts';
import { methodsAt, type Route, routes } from './routes.ts';
import { idOf } from './session/secret.ts';

// Sends every kind of invalid request to every route of the table, so that new routes are covered automatically.

type Person = Browser & { things: Things };

let gateway: TestGateway;
// A gateway in front of the services' real routes, which can only refuse requests here.
const { touched, owners } = refusingOwners();
let refusing: TestGateway;
let asking: Awaited<ReturnType<typeof startAsking>>;
let ann: Person;

/** A user with an answered question and a second session. */
const person = async (): Promise<Person> => {
  const browser = await signedIn(gateway.url);
  const questionId = randomUUID();
  const question = {
    type: 'AskQuestion',
    questionId,
    question: 'What is the secret plan?',
    website: 'https://example.com/canary',
    mode: 'url',
  };
  expect((await browser.call('POST', '/api/questions', { questions: [question] })).status).toBe(202);
  await asking.answer(browser.userId, questionId);
  const { created } = (await (await browser.call('GET', `/api/questions/${questionId}`)).json()) as { created: string };
  const other = await signedIn(gateway.url, browser.email);
  return { ...browser, things: { questionId, created, sessionId: idOf(other.cookie.split('=')[1] ?? '') } };
};

beforeAll(async () => {
  asking = await startAsking();
  gateway = await startGateway({ owners: { asking: asking.routes }, limitAddresses: false });
  refusing = await startGateway({ owners, limitAddresses: false });
  ann = await person();
});
afterAll(async () => {
  await gateway.stop();
  await refusing.stop();
  await asking.stop();
});

/** The routes that our pages call. The others are tested in `routes-from-outside.int.test.ts`. */
const every = (chosen: (route: Route) => boolean = () => true) =>
  routes.filter((route) => !route.fromOutside && chosen(route)).map((route) => [nameOf(route), route] as const);
const isCommand = ({ method }: Route) => method !== 'GET';
const nothing = { questionId: randomUUID(), created: new Date(0).toISOString(), sessionId: 'f'.repeat(64) };

/** Sends the request to the route that our page would send, or a modified one. */
const attempt = (
  route: Route,
  of: Things,
  headers: Record<string, string>,
  body: unknown = bodyOf(route, of),
  path = pathOf(route, of),
  at = gateway,
) => {
  const agent = request(at.url) as unknown as Record<string, (path: string) => request.Test>;
  const send = agent[route.method.toLowerCase()];
  if (!send) throw new Error(route.method);
  const made = send.call(agent, path).set(headers);
  // A stream never ends by itself.
  if (route.path === '/api/live') made.timeout({ response: 5000, deadline: 2500 });
  return body === undefined ? made : made.type('json').send(typeof body === 'string' ? body : JSON.stringify(body));
};
const ours = ({ cookie }: { cookie: string }) => ({ cookie, 'x-requested-by': 'askwatch' });
const asProblem = (body: unknown) => ({ ...Problem.parse(body), requestId: '' });

/**
 * The effects of a body that must be refused; expected to be none. If the owning service validates it, the service may
 * receive the request but must not act on it; if the gateway validates it, it must not be forwarded.
 */
const effectsDuring = async (route: Route, what: () => Promise<unknown>) => {
  const received = await requestsDuring(refusing, what);
  const isOwners = route.owner !== 'gateway' && route.body === 'json' && !route.websites;
  return [...touched.splice(0), ...(isOwners ? [] : received)];
};

test.each(every(({ principal }) => principal === 'user'))(
  '%s is a 401 without a session, and is not forwarded',
  async (_name, route) => {
    const headers = { 'x-requested-by': 'askwatch' };
    for (const cookie of ['', `askwatch=${'a'.repeat(43)}`, 'askwatch=x', `__Host-${ann.cookie}`]) {
      const received = await requestsDuring(gateway, async () => {
        const { body, headers: answered }: { body: unknown; headers: Record<string, string> } = await attempt(
          route,
          ann.things,
          {
            ...headers,
            ...(cookie === '' ? {} : { cookie }),
          },
        ).expect(401);
        expect(asProblem(body).code).toBe('signed-out');
        expect(answered['cache-control']).toBe('no-store');
      });
      expect(received).toEqual([]);
    }
  },
);

test.each(every(({ principal }) => principal === 'anyone'))('%s works without a session', async (_name, route) => {
  const { body }: { body: unknown } = await attempt(route, ann.things, { 'x-requested-by': 'askwatch' });
  expect((body as { code?: string }).code).not.toBe('signed-out');
  expect((body as { code?: string }).code).not.toBe('header-missing');
});

test.each(every(isCommand))('%s is a 403 without our header, and is not forwarded', async (_name, route) => {
  const received = await requestsDuring(gateway, async () => {
    const { body }: { body: unknown } = await attempt(route, ann.things, { cookie: ann.cookie }).expect(403);
    expect(asProblem(body).code).toBe('header-missing');
    await attempt(route, ann.things, { ...ours(ann), 'x-requested-by': 'XMLHttpRequest' }).expect(403);
  });
  expect(received).toEqual([]);
});

test.each(every())('%s is a 403 from another origin, whatever else is sent', async (_name, route) => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  const received = await requestsDuring(gateway, async () => {
    for (const headers of foreign) await attempt(route, ann.things, { ...ours(ann), ...headers }).expect(403);
  });
  expect(received).toEqual([]);
});

const extra = [
  'userId',
  'workspaceId',
  'uid',
  'plan',
  'subscriptionExpires',
  'willRenew',
  'monitoringCount',
  'enabled',
  'created',
  '__proto__',
  'constructor',
];

const queries = ['id[$ne]=1', 'userId=eve', 'a'];

/** Builds the JSON by hand, because assigning `__proto__` does not create a field. */
const withField = (body: object, field: string) => {
  const inner = JSON.stringify(body).slice(1, -1);
  return `{${inner === '' ? '' : `${inner},`}${JSON.stringify(field)}:"false"}`;
};

test.each(every())('%s is a 400 with an unknown field, without effects', async (_name, route) => {
  // A new user each time, because some routes allow only a few requests an hour.
  const fresh = await Promise.all(extra.map(() => signedIn(refusing.url)));
  const done = await effectsDuring(route, async () => {
    for (const [i, field] of extra.entries()) {
      const sent = withField(bodyOf(route, ann.things) ?? {}, field);
      const { body }: { body: unknown } = await attempt(
        route,
        ann.things,
        ours(fresh[i] ?? ann),
        sent,
        undefined,
        refusing,
      ).expect(400);
      expect(asProblem(body).code).toBe('invalid-input');
    }
  });
  expect(done).toEqual([]);
});

const withQuery = (path: string, query: string) => path + (path.includes('?') ? '&' : '?') + query;

test.each(every())('%s is a 400 with an unknown query, and is not forwarded', async (_name, route) => {
  const fresh = await Promise.all(queries.map(() => signedIn(gateway.url)));
  const received = await requestsDuring(gateway, async () => {
    for (const [i, query] of queries.entries()) {
      const path = withQuery(pathOf(route, ann.things), query);
      const { body }: { body: unknown } = await attempt(
        route,
        ann.things,
        ours(fresh[i] ?? ann),
        undefined,
        path,
      ).expect(400);
      expect(asProblem(body).code).toBe('invalid-input');
    }
  });
  expect(received).toEqual([]);
});

test.each(every(({ query }) => query !== undefined))(
  '%s takes each query parameter once, as in its contract, and lists them in the error',
  async (_name, route) => {
    const sample = queryOf(route, ann.things);
    const names = Object.keys(route.query?.shape ?? {});
    const path = pathOf(route, ann.things).split('?')[0] ?? '';
    const call = (query: string) => attempt(route, ann.things, ours(ann), undefined, `${path}${query}`);
    const good = new URLSearchParams(sample).toString();
    const { wrong, taken } = valuesFor(route);
    const received = await requestsDuring(gateway, async () => {
      for (const unknown of [
        `?${good}&${good}`,
        `?${good}&a=1`,
        `?${names[0] ?? ''}[$ne]=1`,
        `?${names[0] ?? ''}[]=1`,
      ]) {
        const { body }: { body: unknown } = await call(unknown).expect(400);
        const detail = `This address takes only these query parameters, each once: ${names.join(', ')}.`;
        expect(asProblem(body)).toMatchObject({ code: 'invalid-input', detail });
      }
      for (const name of names)
        for (const value of wrong) {
          const { body }: { body: unknown } = await call(
            `?${new URLSearchParams({ ...sample, [name]: value }).toString()}`,
          ).expect(400);
          expect((asProblem(body).errors ?? []).map(({ path: field }) => field)).toEqual([name]);
        }
    });
    expect(received).toEqual([]);
    const [call1] = await requestsDuring(gateway, () => call(`?${good}`).expect(200));
    expect(call1?.path).toBe(`${path.slice('/api'.length)}?${good}`);
    for (const value of taken)
      for (const name of names) {
        const query = new URLSearchParams({ ...sample, [name]: value }).toString();
        const { body }: { body: unknown } = await call(`?${query}`).expect(200);
        expect(body).toEqual({ questions: [], hasMore: false });
      }
  },
);

test.each(every(({ body }) => body !== undefined))(
  '%s is a 400 with an operator, an array or a number instead of a string, without effects',
  async (_name, route) => {
    const { cookie } = await signedIn(refusing.url);
    const wrong = [...mistyped(bodyOf(route, ann.things)), [], 'null', '"text"', ''];
    const done = await effectsDuring(route, async () => {
      for (const body of wrong) {
        const { status } = await attempt(route, ann.things, ours({ cookie }), body, undefined, refusing);
        // So many invalid requests may reach the rate limit.
        expect([JSON.stringify(body), status === 429 ? 400 : status]).toEqual([JSON.stringify(body), 400]);
      }
    });
    expect(done).toEqual([]);
  },
);

test.each(every())('%s is a 413 with a string of a megabyte, signed in or out', async (_name, route) => {
  const text = 'a'.repeat(1_000_000);
  const received = await requestsDuring(gateway, async () => {
    for (const headers of [ours(ann), { 'x-requested-by': 'askwatch' }]) {
      const { body }: { body: unknown } = await attempt(route, ann.things, headers, {
        ...bodyOf(route, ann.things),
        email: text,
        text,
      }).expect(413);
      expect(asProblem(body).code).toBe('too-large');
    }
  });
  expect(received).toEqual([]);
});

// Questions of other users are left out of the file, like deleted ones.
const leavesOut = new Set(['POST /api/questions/export']);

test.each(every(({ principal }) => principal === 'user'))(
  "%s shows and changes nothing of another user's data",
  async (_name, route) => {
    const eve = await signedIn(gateway.url);
    const foreign = await attempt(route, ann.things, ours(eve)).catch((error: unknown) => {
      if (route.path === '/api/live') return { status: 200, text: '', body: {} };
      throw error;
    });
    const said = `${foreign.text} ${JSON.stringify(foreign.body)}`;
    for (const canary of [ann.email, 'secret plan', '/canary', 'Jane Doe']) expect(said).not.toContain(canary);
    // The reply is the same as for a missing id, so that it does not reveal what exists.
    if (namesThing(route, ann.things) && !route.query && !leavesOut.has(nameOf(route))) {
      const missing = await attempt(route, nothing, ours(await signedIn(gateway.url)));
      expect([foreign.status, asProblem(foreign.body)]).toEqual([404, asProblem(missing.body)]);
    }
    await asking.settled();
    const mine = (await (await ann.call('GET', `/api/questions/${ann.things.questionId}`)).json()) as object;
    expect(mine).toMatchObject({ answer: { text: 'Jane Doe' } });
    expect(mine).not.toHaveProperty('shareId');
    const sessions = (await (await ann.call('GET', '/api/sessions')).json()) as { id: string }[];
    expect(sessions.map(({ id }) => id)).toContain(ann.things.sessionId);
  },
);

test.each(every(({ principal }) => principal === 'user'))('%s works for the owner', async (_name, route) => {
  const owner = await person();
  const { status } = await attempt(route, owner.things, ours(owner)).catch((error: unknown) => {
    if (route.path === '/api/live') return { status: 200 };
    throw error;
  });
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(300);
});

test.each([...new Set(routes.map(({ path }) => path))])(
  '%s answers 405 to every method that is not in the table',
  async (path) => {
    const route = routes.find((candidate) => candidate.path === path);
    if (!route) throw new Error(path);
    const [at = ''] = pathOf(route, ann.things).split('?');
    for (const method of ['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'trace', 'propfind'].filter(
      (name) => !methodsAt(routes, at).includes(name.toUpperCase()),
    )) {
      const agent = request(gateway.url) as unknown as Record<string, (path: string) => request.Test>;
      const { headers } = await (agent[method]?.call(agent, at) ?? request(gateway.url).get('/'))
        .set(ours(ann))
        .expect(405);
      expect(headers.allow).toBe(methodsAt(routes, at).join(', '));
    }
  },
);

test('a question sent again under the same id stays the first one, and another user cannot take the id', async () => {
  const owner = await person();
  const other = {
    type: 'AskQuestion',
    questionId: owner.things.questionId,
    question: 'Who is the CEO?',
    website: 'https://example.com/',
    mode: 'url',
  };
  const eve = await signedIn(gateway.url);
  // Both replies are fine, as long as it changes nothing and reveals nothing.
  expect([202, 409]).toContain((await eve.call('POST', '/api/questions', { questions: [other] })).status);
  expect((await owner.call('POST', '/api/questions', { questions: [other] })).status).toBeLessThan(500);
  await asking.settled();
  expect(await (await owner.call('GET', `/api/questions/${owner.things.questionId}`)).json()).toMatchObject({
    question: 'What is the secret plan?',
  });
  expect(await (await eve.call('GET', '/api/questions')).json()).toEqual([]);
});
