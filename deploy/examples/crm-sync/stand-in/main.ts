import type { ServerResponse } from 'node:http';
import { standIn } from './server.ts';

/** A CRM to try the consumer with: prints each write. */
const port = Number(process.env.PORT ?? 4115);
const { server, writes } = standIn();
server.on('request', (_request, response: ServerResponse) => {
  response.on('close', () => {
    for (const { method, type, properties } of writes.splice(0))
      process.stdout.write(`${method} ${type} ${JSON.stringify(properties)}\n`);
  });
});
server.listen(port, process.env.HOST ?? '127.0.0.1', () => {
  process.stdout.write(`A CRM with the shape of HubSpot listens on port ${String(port)}\n`);
});
