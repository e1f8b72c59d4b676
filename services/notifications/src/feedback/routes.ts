import { limits } from '@askwatch/contracts/limits';
import type { Log } from '@askwatch/service-kit/log';
import { HttpProblem } from '@askwatch/service-kit/problem';
import { rawBody } from '@askwatch/service-kit/serve-body';
import { type Request, Router } from 'express';
import { z } from 'zod';
import { Forged, type SnsReader } from './sns.ts';

type Deps = {
  /** Null where no topic is configured. */
  sns: SnsReader | null;
  handleSesEvent: (messageId: string, text: string) => Promise<boolean>;
  log: Log;
};

const unusable = () => new HttpProblem(400, 'not-from-our-topic', 'This message is not from our topic.');

/** SNS sends JSON as text/plain. */
const textOf = ({ body }: Request): string => {
  if (Buffer.isBuffer(body)) return body.toString();
  throw unusable();
};

/** The webhook for bounces, complaints and deliveries. Its URL is public, so messages are checked by signature. */
export const feedbackRoutes = ({ sns, handleSesEvent, log }: Deps) =>
  Router().post('/webhooks/ses', ...rawBody(limits.webhookBodyBytes), async (req, res) => {
    if (!sns) throw new HttpProblem(404, 'not-found', 'There is nothing at this address.');
    try {
      const message = await sns.read(textOf(req));
      if (message.Type === 'SubscriptionConfirmation') await sns.confirm(message);
      else if (message.Type === 'UnsubscribeConfirmation') log.error('the SNS topic is unsubscribed from this webhook');
      else if (!(await handleSesEvent(message.MessageId, message.Message)))
        log.debug('SNS message about an unknown email');
    } catch (error) {
      if (!(error instanceof Forged) && !(error instanceof z.ZodError) && !(error instanceof SyntaxError)) throw error;
      log.warn({ cause: error.name === 'Forged' ? error.message : 'invalid message' }, 'SNS message refused');
      throw unusable();
    }
    res.status(200).end();
  });
