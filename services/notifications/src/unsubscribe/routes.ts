import { Router } from 'express';
import { linkInvalid } from '../digest/decider.ts';
import type { UnsubscribeTokens } from './token.ts';

type Deps = {
  tokens: Pick<UnsubscribeTokens, 'read'>;
  /** Whether this user is mailed to, and which of their links work. */
  standing: (userId: string) => Promise<{ isSubscribed: boolean; linkVersion: number }>;
  unsubscribe: (userId: string, linkVersion: number) => Promise<void>;
};

/** Open to whoever has the link: no cookie, no sign-in. Only the POST changes anything, since programs follow links. */
export const unsubscribeRoutes = ({ tokens, standing, unsubscribe }: Deps) => {
  const ownerOf = (token: string) => {
    const owner = tokens.read(token);
    if (!owner) throw linkInvalid();
    return owner;
  };

  return Router()
    .get('/unsubscribe/:token', async (req, res) => {
      const { userId, version } = ownerOf(req.params.token);
      const { isSubscribed, linkVersion } = await standing(userId);
      if (version !== linkVersion) throw linkInvalid();
      res.json({ isSubscribed });
    })
    .post('/unsubscribe/:token', async (req, res) => {
      const { userId, version } = ownerOf(req.params.token);
      await unsubscribe(userId, version);
      res.json({ isSubscribed: false });
    });
};
