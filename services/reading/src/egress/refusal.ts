import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { STATUS_CODES } from 'node:http';
import { refusedAddress } from '@askwatch/contracts/website';

/** Marks a response as the proxy's own, with the reason. Removed from the responses of sites. */
export const refusalHeader = 'x-askwatch-refusal';

const refusals = {
  'refused-address': { status: 403, text: refusedAddress },
  'refused-method': { status: 405, text: 'Only GET and HEAD leave.' },
  'refused-body': { status: 400, text: 'A request that leaves has no body.' },
  'no-pass': { status: 407, text: 'Say who asks.' },
  'too-many': { status: 429, text: 'The page has asked for more than it may.' },
  busy: { status: 503, text: 'Too many wait for this site.' },
  unreachable: { status: 502, text: 'The site could not be reached.' },
  malformed: { status: 502, text: 'The site did not answer in HTTP.' },
  timeout: { status: 504, text: 'The site did not answer in time.' },
} as const;
export type RefusalName = keyof typeof refusals;

/** Makes a browser send the credentials it was given for the page. */
const challenge: Partial<Record<RefusalName, string>> = { 'no-pass': 'Basic realm="askwatch"' };

/** Responds with a refusal of the proxy's own. */
export const refuse = (res: ServerResponse, name: RefusalName): void => {
  const { status, text } = refusals[name];
  if (res.headersSent) res.destroy();
  else {
    const asks = challenge[name];
    res
      .writeHead(status, {
        [refusalHeader]: name,
        'content-type': 'text/plain',
        connection: 'close',
        ...(asks ? { 'proxy-authenticate': asks } : {}),
      })
      .end(text);
  }
};

/** The same for a tunnel or an upgrade, which has no response object. */
export const refuseSocket = (socket: Duplex, name: RefusalName): void => {
  const { status, text } = refusals[name];
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${refusalHeader}: ${name}\r\ncontent-type: text/plain\r\n${challenge[name] ? `proxy-authenticate: ${challenge[name]}\r\n` : ''}`;
  socket.end(`${head}content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`);
};
