import type { ViewChanged } from '@askwatch/contracts/live';
import type { CrmRow, CrmView } from '@askwatch/contracts/publishing';
import type { Actor } from '@askwatch/contracts/workspace';
import { pack } from '@askwatch/service-kit/envelope';
import type { Publish } from '@askwatch/service-kit/kafka';
import type { Connection, Connections } from './connections.ts';
import type { Rows } from './rows.ts';

type Deps = {
  connections: Pick<Connections, 'find' | 'changed'>;
  rows: Pick<Rows, 'behind'>;
  publish: Publish;
  topic: string;
  now: () => string;
};

/** What the CRM page shows of a connection, and pushing its changes to open pages. */
export const showing = ({ connections, rows, publish, topic, now }: Deps) => {
  const viewOf = async (actor: Actor, connection: Connection | null): Promise<CrmView> => {
    const { tokenMade, lastReport, version = 0 } = connection ?? {};
    return {
      id: actor.workspaceId,
      ...actor,
      ...(tokenMade === undefined ? {} : { tokenMade }),
      ...(lastReport === undefined ? {} : { lastReport }),
      behind: tokenMade === undefined ? { count: 0 } : await rows.behind(actor.workspaceId, tokenMade),
      version,
    };
  };

  return {
    view: async (actor: Actor): Promise<CrmView> => viewOf(actor, await connections.find(actor.workspaceId)),

    /**
     * Pushes rows, and the connection with them; nothing if the workspace never had a token.
     * @param reportedAt when the consumer reported, if it did
     */
    async push(workspaceId: string, changed: CrmRow[], reportedAt?: string): Promise<void> {
      const connection = await connections.changed(workspaceId, reportedAt);
      if (!connection) return;
      const view = await viewOf({ userId: connection.userId, workspaceId }, connection);
      const changes: ViewChanged[] = [
        ...changed.map((row) => ({ kind: 'crm-row' as const, view: row })),
        { kind: 'crm', view },
      ];
      await publish(
        topic,
        changes.map((data) => {
          const stream = `${data.kind}-${data.view.id}`;
          const event = { stream, version: Math.max(1, data.view.version), type: 'ViewChanged', time: now(), data };
          return pack('/publishing', event, workspaceId);
        }),
      );
    },
  };
};

export type Showing = ReturnType<typeof showing>;
