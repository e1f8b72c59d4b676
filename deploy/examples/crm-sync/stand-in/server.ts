import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { externalId } from '../hubspot.ts';

export type Stored = {
  id: string;
  type: string;
  properties: Record<string, string>;
  associations: { to: { id: string }; types: object[] }[];
};

/**
 * What goes wrong with a call. `limit`: 429 with Retry-After. `conflict`: 409, after somebody else made the same record.
 * `error`: 500 instead of the work. `error-after`: 500 after it. `hang-after`: no answer after it. `invalid`: 400.
 */
export type Fault = 'limit' | 'conflict' | 'error' | 'error-after' | 'hang-after' | 'invalid';

export type Call = { method: string; type: string; properties?: Record<string, string> };

type Settings = {
  /** Asked before each call. */
  fault?: (call: Call) => Fault | undefined;
  /** Refuses every connection's request with 503. */
  isDown?: () => boolean;
  retryAfterSeconds?: number;
};

const bodyOf = async (req: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
};

type Answer = { status: number; body?: object; headers?: Record<string, string> };

const reply = (res: ServerResponse, { status, body, headers = {} }: Answer): void => {
  res.writeHead(status, { 'content-type': 'application/json', ...headers });
  res.end(body === undefined ? undefined : JSON.stringify(body));
};

const problem = (category: string, message: string) => ({ status: 'error', category, message });

/** A local server with the shape of HubSpot's CRM API, version 3: as much of it as this consumer uses. */
export const standIn = ({ fault = () => undefined, isDown = () => false, retryAfterSeconds = 1 }: Settings = {}) => {
  const records: Stored[] = [];
  /** What was written, in order. */
  const writes: Call[] = [];
  let nextId = 500;

  const withExternalId = (type: string, id: unknown) =>
    records.find((one) => one.type === type && one.properties[externalId] === id);
  const make = (type: string, properties: Record<string, string>, associations: Stored['associations'] = []) => {
    const record = { id: String((nextId += 1)), type, properties, associations };
    records.push(record);
    return record;
  };

  const work = (method: string, type: string, id: string | undefined, query: URLSearchParams, body: object) => {
    const { properties = {}, associations = [] } = body as Partial<Stored>;
    if (method === 'POST' && id === 'search') {
      const [filter] = (
        body as { filterGroups: { filters: { propertyName: string; value: string }[] }[] }
      ).filterGroups.flatMap(({ filters }) => filters);
      const results = records.filter(
        (one) => one.type === type && one.properties[filter?.propertyName ?? ''] === filter?.value,
      );
      return { status: 200, body: { total: results.length, results: results.slice(0, 100) } };
    }
    if (method === 'POST') {
      if (withExternalId(type, properties[externalId]))
        return { status: 409, body: problem('CONFLICT', `${externalId} must be unique`) };
      writes.push({ method, type, properties });
      return { status: 201, body: make(type, properties, associations) };
    }
    const found = query.has('idProperty')
      ? withExternalId(type, id)
      : records.find((one) => one.type === type && one.id === id);
    if (!found) return { status: 404, body: problem('OBJECT_NOT_FOUND', 'resource not found') };
    if (method === 'PATCH') {
      writes.push({ method, type, properties });
      Object.assign(found.properties, properties);
    }
    if (method === 'DELETE') records.splice(records.indexOf(found), 1);
    return method === 'DELETE' ? { status: 204 } : { status: 200, body: found };
  };

  /** @returns null for no answer at all */
  const answer = async (req: IncomingMessage): Promise<Answer | null> => {
    const url = new URL(req.url ?? '/', 'http://crm');
    const [, type = '', id] = /^\/crm\/v3\/objects\/(companies|contacts|notes)(?:\/(.+))?$/.exec(url.pathname) ?? [];
    const body = await bodyOf(req);
    if (isDown()) return { status: 503, body: problem('UNAVAILABLE', 'down') };
    if (type === '') return { status: 404, body: problem('NOT_FOUND', 'no such address') };
    if (!req.headers.authorization?.startsWith('Bearer '))
      return { status: 401, body: problem('INVALID_AUTH', 'no key') };
    const method = req.method ?? 'GET';
    const { properties } = body as Partial<Stored>;
    const wrong = fault({ method, type, ...(properties === undefined ? {} : { properties }) });
    if (wrong === 'limit') {
      const headers = { 'retry-after': String(retryAfterSeconds) };
      return { status: 429, body: problem('RATE_LIMITS', 'too many'), headers };
    }
    if (wrong === 'error') return { status: 500, body: problem('INTERNAL', 'failed') };
    if (wrong === 'invalid') return { status: 400, body: problem('VALIDATION_ERROR', 'a property is invalid') };
    if (wrong === 'conflict' && method === 'POST' && id === undefined && properties) make(type, { ...properties });
    const done = work(method, type, id === undefined ? undefined : decodeURIComponent(id), url.searchParams, body);
    if (wrong === 'error-after') return { status: 500, body: problem('INTERNAL', 'failed after the work') };
    return wrong === 'hang-after' ? null : done;
  };

  const server = createServer((req, res) => {
    answer(req).then(
      (found) => {
        if (found) reply(res, found);
      },
      (error: unknown) => {
        reply(res, { status: 400, body: problem('MALFORMED', String(error)) });
      },
    );
  });

  return { server, records, writes };
};
