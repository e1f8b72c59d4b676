import type { Remotes } from '@askwatch/contracts/client-config';
import { sessionQuery } from '@askwatch/web-kit/session';
import * as marketing from '@askwatch/web-marketing/routes';
import { provideRemote } from '@askwatch/web-shell/remote/load';
import { remotesQuery } from '@askwatch/web-shell/remote/remotes';
import { Shell } from '@askwatch/web-shell/shell';
import { QueryClient } from '@tanstack/react-query';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';

provideRemote('marketing', marketing);

export type Rendered = {
  /** What goes into the document's head: title, description, canonical address. */
  head: string;
  body: string;
};

// React puts what belongs into the head first.
const headPart = /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)*/;

/**
 * Renders a page as the shell shows it to a signed-out visitor.
 * @throws if rendering fails, or if the result would need scripts to be complete
 */
export const render = async (path: string, remotes: Remotes): Promise<Rendered> => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(sessionQuery.queryKey, { user: null });
  client.setQueryData(remotesQuery.queryKey, remotes);
  await marketing.ready(path);
  const { prelude } = await prerenderToNodeStream(
    <Shell client={client}>{(app) => <StaticRouter location={path}>{app}</StaticRouter>}</Shell>,
    {
      // Otherwise large parts would be moved to the end of the document and put into place by a script.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        throw error;
      },
    },
  );
  client.clear();
  const html = await text(prelude);
  const needsScript = /<(?:script|template)\b/.exec(html);
  if (needsScript) throw new Error(`${path} needs a script: ${html.slice(needsScript.index, needsScript.index + 200)}`);
  const head = headPart.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
};
