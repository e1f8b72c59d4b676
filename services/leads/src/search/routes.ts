import { randomUUID } from 'node:crypto';
import {
  FindLeads,
  leadsFileName,
  type LeadsEvent,
  type LeadSearchResults,
  type LeadSearchView,
} from '@askwatch/contracts/leads';
import type { Actor } from '@askwatch/contracts/workspace';
import type { Handle } from '@askwatch/service-kit/handle';
import { actorOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';
import { z } from 'zod';
import { contactsCsv, leadsCsv } from './csv.ts';
import { type SearchCommand, streamOf, unknownSearch } from './decider.ts';

type Deps = {
  decide: Handle<SearchCommand, LeadsEvent>;
  /** The workspace's searches, newest first. */
  list: (actor: Actor) => Promise<LeadSearchView[]>;
  details: (actor: Actor, searchId: string) => Promise<LeadSearchResults>;
  now: () => string;
};

const Id = z.uuid();

const idOf = (text: string): string => {
  const { data } = Id.safeParse(text);
  if (data === undefined) throw unknownSearch();
  return data;
};

export const searchRoutes = ({ decide, list, details, now }: Deps) => {
  /** A search that is still locked has no files: the same reply as for one that does not exist. */
  const unlocked = async (actor: Actor, id: string): Promise<LeadSearchResults> => {
    const found = await details(actor, idOf(id));
    if (found.search.access !== 'unlocked') throw unknownSearch();
    return found;
  };

  return Router()
    .post('/leads', async (req, res) => {
      const wanted = FindLeads.parse(req.body);
      const command = { ...wanted, ...actorOf(req), at: now(), type: 'RequestSearch' as const };
      await decide(streamOf(wanted.searchId), randomUUID(), command);
      res.status(202).end();
    })
    .get('/leads', async (req, res) => void res.json(await list(actorOf(req))))
    .get('/leads/:id', async (req, res) => void res.json(await details(actorOf(req), idOf(req.params.id))))
    .get('/leads/:id/csv', async (req, res) => {
      const { search, allResults } = await unlocked(actorOf(req), req.params.id);
      res.type('text/csv').attachment(leadsFileName(search)).send(leadsCsv(allResults));
    })
    .get('/leads/:id/contacts-csv', async (req, res) => {
      const { search, allResults } = await unlocked(actorOf(req), req.params.id);
      res.type('text/csv').attachment(leadsFileName(search, 'contacts')).send(contactsCsv(allResults));
    });
};
