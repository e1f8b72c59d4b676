import { Router } from 'express';
import { linkInvalid } from '../digest/decider.ts';
import type { UnsubscribeTokens } from './token.ts';

type Deps = {
  tokens: Pick<UnsubscribeTokens, 'read'>;
  /** Whether this user gets emails, and the version of their working links. */
  subscriptionOf: (userId: string) => Promise<{ isSubscribed: boolean; linkVersion: number }>;
  unsubscribe: (userId: string, linkVersion: number) => Promise<void>;
};

/** Needs only the link, no cookie or sign-in. Only POST unsubscribes, because mail scanners follow links with GET. */
export const unsubscribeRoutes = ({ tokens, subscriptionOf, unsubscribe }: Deps) => {
  const ownerOf = (token: string) => {
    const owner = tokens.read(token);
    if (!owner) throw linkInvalid();
    return owner;
  };

  return Router()
    .get('/unsubscribe/:token', async (req, res) => {
      const { userId, version } = ownerOf(req.params.token);
      const { isSubscribed, linkVersion } = await subscriptionOf(userId);
      if (version !== linkVersion) throw linkInvalid();
      res.json({ isSubscribed });
    })
    .post('/unsubscribe/:token', async (req, res) => {
      const { userId, version } = ownerOf(req.params.token);
      await unsubscribe(userId, version);
      res.json({ isSubscribed: false });
    });
};
