import { connectAsk } from '@askwatch/deploy/local/ask-client';
import { withOwnProduct } from '@askwatch/deploy/local/own-product';
import { askProduct } from './ask.ts';
import { type Asked, type Posed, rated } from './asked.ts';
import { serveFolder } from './serve.ts';

/**
 * Asks a separate instance of the whole product, over loopback, and then ends this process.
 * @param done called with all answers
 */
export const throughProduct = async (
  posed: Posed[],
  told: (count: number) => void,
  done: (asked: Asked[]) => void,
): Promise<never> => {
  // Pages are cached by origin: a separate one per question ensures that none is answered from another's pages.
  const served = await Promise.all(
    posed.map(async (one) => ({ one, site: await serveFolder(one.root, one.site.base) })),
  );
  const allowOrigins = served.map(({ site }) => site.origin);
  return withOwnProduct({ unmetered: true, allowOrigins }, async ({ origin, demo }, stopping) => {
    const client = connectAsk(origin);
    await client.signIn(demo.email, demo.password);
    const asked: Asked[] = [];
    for (const { one, site } of served) {
      if (stopping.aborted) return false;
      asked.push(rated(one, await askProduct(client, one, site)));
      site.stop();
      told(asked.length);
    }
    done(asked);
    return true;
  });
};
