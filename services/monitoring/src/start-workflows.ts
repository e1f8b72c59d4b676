import type { Answer } from '@askwatch/contracts/answer';
import type { Understood } from '@askwatch/contracts/intent';
import type { Rehearse } from '@askwatch/contracts/monitoring';
import type { Rehearsal } from '@askwatch/contracts/watch-views';
import { taskQueues } from '@askwatch/contracts/workflows';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import { forgetWorkflow, startOnce } from '@askwatch/service-kit/temporal';
import type { Client } from '@temporalio/client';
import { randomUUID } from 'node:crypto';
import { hasAnswer } from './check/check.ts';
import type { ConfirmInput } from './confirm/workflow.ts';
import type { FindMovedInput } from './moved/workflow.ts';
import { rehearsalOf } from './rehearse/rehearsal.ts';
import type { Rehearsed, RehearseInput } from './rehearse/workflow.ts';
import type { OpenCheck } from './round/activities.ts';
import { type Check, type Confirming, pageOf } from './round/store.ts';
import type { SearchSiteInput } from './search/workflow.ts';

const taskQueue = taskQueues.monitoring;

/** Starts workflows: second reads, searches for missing pages and on whole sites, rehearsals. */
export const workflowsOf = (
  client: Client,
  confirmAfterMs: number,
  forgetPayloads: (history: unknown) => Promise<void>,
) => ({
  async startConfirming(check: Check, { n }: Confirming): Promise<void> {
    const { _id: watchId, question, intent } = check;
    const about = { watchId, n, ...actorIn(check), url: pageOf(check), question, intent };
    const input: ConfirmInput = { ...about, hasAnswer: hasAnswer(check.watched), afterMs: confirmAfterMs };
    await startOnce(client, 'confirmChange', {
      workflowId: `confirm-change-${watchId}-${String(n)}`,
      taskQueue,
      args: [input],
    });
  },

  async startFinding(check: Check): Promise<void> {
    const { _id: watchId, website: url, question, intent, failures } = check;
    const input: FindMovedInput = { watchId, ...actorIn(check), url, question, intent };
    const spell = `${String(Date.parse(failures?.since ?? '') || 0)}-${String(failures?.count ?? 0)}`;
    await startOnce(client, 'findMoved', { workflowId: `find-moved-${watchId}-${spell}`, taskQueue, args: [input] });
  },

  async startSearching({ _id: watchId, website, claim = '' }: Check, open: OpenCheck, answer: Answer): Promise<void> {
    const input: SearchSiteInput = { claim, website: new URL('/', website).href, open, answer };
    await startOnce(client, 'searchSite', { workflowId: `search-site-${watchId}-${claim}`, taskQueue, args: [input] });
  },

  async rehearse(
    actor: Actor,
    watchId: string,
    { website, question, intent }: Rehearse & Understood,
    kept: Check['kept'],
  ): Promise<Rehearsal> {
    const input: RehearseInput = { watchId, ...actor, url: website, question, intent, kept };
    const workflowId = `rehearse-${watchId}-${randomUUID()}`;
    const reads = await client.workflow.execute<(input: RehearseInput) => Promise<Rehearsed[]>>('rehearse', {
      workflowId,
      taskQueue,
      args: [input],
      workflowExecutionTimeout: '1m',
    });
    return rehearsalOf({ question, intent }, reads);
  },

  /** Deletes all workflows of a watch, with their histories. */
  async forget(watchId: string): Promise<void> {
    const query = ['confirm-change', 'find-moved', 'search-site', 'rehearse']
      .map((verb) => `WorkflowId STARTS_WITH "${verb}-${watchId}"`)
      .join(' OR ');
    for await (const { workflowId } of client.workflow.list({ query }))
      await forgetWorkflow(client, workflowId, forgetPayloads);
  },
});
