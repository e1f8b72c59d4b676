/** The CRM is busy, down or slow. What the call did is not known: find out by the external id before doing it again. */
export class Unavailable extends Error {
  override name = 'Unavailable';
  constructor(
    message: string,
    /** How long the CRM asks us to wait, in milliseconds, if it does. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

/** The CRM refuses this record for good. */
export class Refused extends Error {
  override name = 'Refused';
}

export type ObjectType = 'companies' | 'contacts' | 'notes';
export type Properties = Record<string, string>;
export type CrmRecord = { id: string; properties: Record<string, string | null> };
export type Association = {
  to: { id: string };
  types: { associationCategory: 'HUBSPOT_DEFINED'; associationTypeId: number }[];
};

/** The unique property with our own id: HubSpot finds records by it, and refuses a second record with the same one. */
export const externalId = 'askwatch_id';
/** Which workspace a record is from, so that it can be deleted with its account. */
export const ofWorkspace = 'askwatch_workspace';

const retryAfterOf = (response: Response): number | undefined => {
  const value = response.headers.get('retry-after');
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};

type Settings = { url: string; token: string; timeoutMs?: number };

/** The calls of HubSpot's CRM API, version 3, that this consumer makes. */
export const hubSpot = ({ url, token, timeoutMs = 10_000 }: Settings) => {
  /** @returns null for 404, "conflict" for 409 */
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(new URL(path, url), {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      text = await response.text();
    } catch (error) {
      throw new Unavailable(error instanceof Error ? error.message : String(error));
    }
    const { status } = response;
    if (status === 404) return null;
    if (status === 409) return 'conflict';
    // A wrong key is no fault of the record: it waits until somebody sets the right one.
    if (status === 429 || status >= 500 || status === 401 || status === 403)
      throw new Unavailable(`the CRM answered with ${String(status)}`, retryAfterOf(response));
    if (status >= 400) throw new Refused(`${String(status)}: ${text.slice(0, 250)}`);
    return text === '' ? undefined : JSON.parse(text);
  };

  return {
    /** @returns null if there is no such record */
    find: async (type: ObjectType, id: string, properties: string[]): Promise<CrmRecord | null> => {
      const query = new URLSearchParams({ idProperty: externalId, properties: properties.join(',') });
      const path = `/crm/v3/objects/${type}/${encodeURIComponent(id)}?${query.toString()}`;
      return (await call('GET', path)) as CrmRecord | null;
    },

    /** @returns null if there is a record with this external id already */
    create: async (
      type: ObjectType,
      properties: Properties,
      associations: Association[],
    ): Promise<CrmRecord | null> => {
      const found = await call('POST', `/crm/v3/objects/${type}`, { properties, associations });
      if (found === null) throw new Refused('404: the CRM has no such kind of record');
      return found === 'conflict' ? null : (found as CrmRecord);
    },

    /** @returns whether it still existed */
    update: async (type: ObjectType, crmId: string, properties: Properties): Promise<boolean> => {
      const found = await call('PATCH', `/crm/v3/objects/${type}/${crmId}`, { properties });
      return found !== null && found !== 'conflict';
    },

    /** @returns the ids of at most 100 records of a workspace */
    searchWorkspace: async (type: ObjectType, workspaceId: string): Promise<string[]> => {
      const filters = [{ propertyName: ofWorkspace, operator: 'EQ', value: workspaceId }];
      const found = await call('POST', `/crm/v3/objects/${type}/search`, { filterGroups: [{ filters }], limit: 100 });
      return ((found ?? { results: [] }) as { results: CrmRecord[] }).results.map(({ id }) => id);
    },

    remove: async (type: ObjectType, crmId: string): Promise<void> => {
      await call('DELETE', `/crm/v3/objects/${type}/${crmId}`);
    },
  };
};

export type HubSpot = ReturnType<typeof hubSpot>;
