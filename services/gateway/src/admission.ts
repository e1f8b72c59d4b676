import { refusedAddress } from '@askwatch/contracts/website';
import type { Actor } from '@askwatch/contracts/workspace';
import { HttpProblem } from '@askwatch/service-kit/problem';
import { z } from 'zod';
import type { Services } from './services.ts';

const Admission = z.object({ refused: z.array(z.string()) });

/** A website, and the path of the request field that contains it. */
export type NamedWebsite = { path: string; website: string };

type Batch = { websites: NamedWebsite[]; actor: Actor; requestId: string; deadline: number };
export type Admit = (batch: Batch) => Promise<void>;

/**
 * Asks the reading service, the only one allowed to access the network, whether all of these addresses may be read.
 * @throws {HttpProblem} 422 listing every address that may not be read, with one fixed sentence that reveals nothing
 *   about our network
 */
export const admission =
  ({ ask }: Services): Admit =>
  async ({ websites, actor, requestId, deadline }) => {
    const body = { websites: [...new Set(websites.map(({ website }) => website))] };
    const call = {
      service: 'reading',
      method: 'POST',
      path: '/admissions',
      body,
      actor,
      requestId,
      deadline,
    } as const;
    const { refused } = await ask(call, Admission);
    const errors = websites
      .filter(({ website }) => refused.includes(website))
      .map(({ path }) => ({ path, message: refusedAddress }));
    if (refused.length > 0) throw new HttpProblem(422, 'refused-address', refusedAddress, {}, errors);
  };
