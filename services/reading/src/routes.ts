import { limits } from '@askwatch/contracts/limits';
import { HttpProblem } from '@askwatch/service-kit/problem';
import { Router } from 'express';
import { z } from 'zod';
import type { RefusedOf } from './admission.ts';
import type { IconStore } from './icons/store.ts';

// Accepts any text, so that malformed addresses are refused like the rest; the body limit bounds its length.
const Admission = z.strictObject({ websites: z.array(z.string()).max(limits.questionsPerBatch) });

/** `POST /admissions`: which of these addresses may not be read. The gateway asks before anything is stored. */
export const admissionRoutes = ({ refusedOf }: { refusedOf: RefusedOf }): Router =>
  Router().post('/admissions', async (req, res) => {
    const { websites } = Admission.parse(req.body);
    const refused = await refusedOf(websites).catch(() => {
      throw new HttpProblem(503, 'not-ready', 'Addresses cannot be checked at the moment. Try again.', {
        'retry-after': '2',
      });
    });
    res.json({ refused });
  });

/** `GET /icons/:id`: the icon of a site. The content of an id never changes, so browsers may keep it. */
export const iconRoutes = ({ read }: Pick<IconStore, 'read'>): Router =>
  Router().get('/icons/:id', async (req, res) => {
    const icon = await read(req.params.id);
    if (!icon) throw new HttpProblem(404, 'not-found', 'There is nothing at this address.');
    res.set({ 'content-type': icon.type, 'cache-control': 'private, max-age=31536000, immutable' }).end(icon.data);
  });
