import type { CrmReported, CrmReports } from '@askwatch/contracts/publishing';
import { HttpProblem } from '@askwatch/service-kit/problem';
import type { Connections } from './connections.ts';
import type { Rows } from './rows.ts';
import type { Showing } from './show.ts';

type Deps = {
  connections: Pick<Connections, 'byToken'>;
  rows: Pick<Rows, 'find' | 'apply'>;
  push: Showing['push'];
  /** Deletes what was stored for workspaces that were erased meanwhile. */
  forgetErased: (workspaceIds: string[]) => Promise<void>;
  now: () => string;
};

/** How much a consumer's clock may be ahead. */
const aheadMs = 5 * 60_000;

const forged = () =>
  new HttpProblem(401, 'token-unknown', 'This token is not known. Make a new one at /account/crm.', {
    'www-authenticate': 'Bearer',
  });

/** @returns the token of an `Authorization: Bearer` header; empty if there is none */
const tokenIn = (authorization: string | undefined): string =>
  /^Bearer ([\w-]{1,200})$/.exec(authorization ?? '')?.[1] ?? '';

/** Takes a consumer's reports. The token says whose events they may be about. */
export const reporting = ({ connections, rows, push, forgetErased, now }: Deps) => {
  /** @throws {HttpProblem} 401 */
  const workspaceOf = async (authorization: string | undefined): Promise<string> => {
    const connection = await connections.byToken(tokenIn(authorization));
    if (!connection) throw forged();
    return connection._id;
  };

  const take = async (workspaceId: string, { reports }: CrmReports): Promise<CrmReported> => {
    const time = now();
    const latest = Date.parse(time) + aheadMs;
    if (reports.some(({ at }) => Date.parse(at) > latest))
      throw new HttpProblem(400, 'invalid-input', 'A report is from the future. Check the clock of the consumer.');
    const ids = reports.map(({ eventId }) => eventId);
    const known = new Map((await rows.find(workspaceId, ids)).map((row) => [row.id, row]));
    for (const report of reports) {
      const row = known.get(report.eventId);
      if (row) await rows.apply(row, report);
    }
    await push(workspaceId, await rows.find(workspaceId, [...known.keys()]), time);
    await forgetErased([workspaceId]);
    return { accepted: known.size, unknown: ids.filter((id) => !known.has(id)) };
  };

  return { workspaceOf, take };
};

export type Reporting = ReturnType<typeof reporting>;
