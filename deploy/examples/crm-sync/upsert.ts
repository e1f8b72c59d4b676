import { type Association, externalId, type HubSpot, ofWorkspace, Unavailable } from './hubspot.ts';
import type { Step } from './plan.ts';

/** HubSpot's own kinds of association, from a contact or a note to a company. */
const toCompany = { contacts: 279, notes: 190 } as const;

/** Somebody else may create or delete the record between two calls, but not for ever. */
const attempts = 5;

/**
 * Makes sure that a record is in the CRM as a step says, whatever happened to earlier tries: it is looked up by its
 * external id first, and only written if it is missing or older.
 * @param companyId the CRM's id of the company to associate it with, if it is new
 * @returns the CRM's id of the record
 * @throws {Unavailable} {Refused}
 */
export const upsert = async (
  crm: HubSpot,
  workspaceId: string,
  { type, id, guard, properties }: Step,
  companyId?: string,
): Promise<string> => {
  const associations: Association[] =
    type === 'companies' || companyId === undefined
      ? []
      : [
          {
            to: { id: companyId },
            types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: toCompany[type] }],
          },
        ];
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const found = await crm.find(type, id, guard === undefined ? [] : [guard]);
    if (found === null) {
      const all = { ...properties, [externalId]: id, [ofWorkspace]: workspaceId };
      const created = await crm.create(type, all, associations);
      if (created) return created.id;
      continue; // 409: it has been created meanwhile, perhaps by our own call that timed out.
    }
    // Times are ISO in UTC. The same time means that this event, or one as new, was written already.
    const isWritten = guard === undefined || (found.properties[guard] ?? '') >= (properties[guard] ?? '');
    if (isWritten || (await crm.update(type, found.id, properties))) return found.id;
  }
  throw new Unavailable('the record is changed by others all the time');
};
