import { keysOf } from '@askwatch/service-kit/key-ring';
import { z } from 'zod';

const ClientRefused = z.object({ error: z.enum(['unauthorized_client', 'invalid_client']) });

/** Whether Keycloak refuses the client's secret itself, before it looks at the user's password or token. */
const isClientRefused = async (response: Response): Promise<boolean> =>
  !response.ok &&
  ClientRefused.safeParse(
    await response
      .clone()
      .json()
      .catch(() => null),
  ).success;

/**
 * Posts a form to Keycloak as our confidential client. While the client's secret is being rotated, Keycloak accepts
 * only one of its values: if it refuses the first, the next one is tried.
 * @param ms the timeout of each try
 * @throws if Keycloak does not answer
 */
export const postAsClient = async (
  url: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  fields: Record<string, string>,
  ms: number,
): Promise<Response> => {
  const send = (secret: string) =>
    fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ client_id: clientId, client_secret: secret, ...fields }),
      signal: AbortSignal.timeout(ms),
    });
  const [first, ...others] = keysOf(clientSecret);
  let response = await send(first);
  for (const secret of others) {
    if (!(await isClientRefused(response))) break;
    response = await send(secret);
  }
  return response;
};
