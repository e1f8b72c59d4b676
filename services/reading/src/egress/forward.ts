import { request, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from 'node:http';
import { pipeline, Transform } from 'node:stream';
import type { Dial } from './dial.ts';
import { hostOf } from './allowed-origins.ts';
import type { Judge } from './judge.ts';
import type { Spend } from './page-budgets.ts';
import { passOf } from './pass.ts';
import type { ProxyLimits } from './proxy-limits.ts';
import { refusalHeader, refuse } from './refusal.ts';
import type { Turns } from './turns.ts';

// RFC 9110 section 7.6.1, and headers that browsers send to proxies.
const hopByHop = new Set(
  'connection keep-alive proxy-connection proxy-authenticate proxy-authorization te trailer transfer-encoding upgrade'.split(
    ' ',
  ),
);
// No session headers go out, and a site can't fake the proxy's refusals.
const stripped = new Set([...hopByHop, 'cookie', 'authorization', 'expect', refusalHeader]);

const endToEndHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !stripped.has(name)));

/** Fails a stream after this many bytes. */
const byteLimiter = (bytes: number): Transform => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(new Error('too large'));
      else done(null, chunk);
    },
  });
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const port = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));

// llhttp's errors: headers too long, both Content-Length and Transfer-Encoding, or not HTTP.
const isMalformed = (error: Error): boolean => 'code' in error && String(error.code).startsWith('HPE_');

/** Serves absolute-form requests (`GET http://example.com/`): each is judged, dialled and limited separately. */
export const forward =
  ({
    judge,
    dial,
    limits,
    spend,
    turns,
  }: {
    judge: Judge;
    dial: Dial;
    limits: ProxyLimits;
    spend: Spend;
    turns: Turns;
  }): RequestListener =>
  (req, res) => {
    const answer = async () => {
      const pass = passOf(req.headers);
      if (!pass) {
        refuse(res, 'no-pass');
        return;
      }
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        refuse(res, 'refused-method');
        return;
      }
      if (hasBody(req)) {
        refuse(res, 'refused-body');
        return;
      }
      const asked = req.url ?? '';
      if (URL.canParse(asked) && !spend(pass, new URL(asked))) {
        refuse(res, 'too-many');
        return;
      }
      const verdict = await judge(asked);
      // https uses CONNECT: the proxy never decrypts traffic.
      if (!verdict.allowed || verdict.url.protocol !== 'http:') {
        refuse(res, 'refused-address');
        return;
      }
      const { url, addresses } = verdict;
      const release = await turns.take(hostOf(url), pass.by === 'reader');
      if (!release) {
        refuse(res, 'busy');
        return;
      }
      if (res.closed) {
        release();
        return;
      }
      res.once('close', release);
      const socket = await dial(addresses, port(url)).catch(() => null);
      if (!socket) {
        refuse(res, 'unreachable');
        return;
      }
      const upstream = request({
        createConnection: () => socket,
        method: req.method,
        path: `${url.pathname}${url.search}`,
        headers: { ...endToEndHeaders(req.headers), host: url.host, connection: 'close' },
        maxHeaderSize: limits.headerBytes,
      });
      const late = () => {
        refuse(res, 'timeout');
        upstream.destroy();
      };
      const timer = setTimeout(late, limits.answerMs);
      socket.setTimeout(limits.idleMs, late);
      res.once('close', () => {
        clearTimeout(timer);
        socket.destroy();
      });
      upstream.once('error', (error) => {
        refuse(res, isMalformed(error) ? 'malformed' : 'unreachable');
      });
      upstream.once('upgrade', () => {
        refuse(res, 'malformed');
      });
      upstream.once('response', (found) => {
        res.writeHead(found.statusCode ?? 502, endToEndHeaders(found.headers));
        // After the headers, a failure can only be signalled by closing the connection, which pipeline does.
        pipeline(found, byteLimiter(limits.answerBytes), res, () => undefined);
      });
      upstream.end();
    };
    answer().catch(() => {
      refuse(res, 'malformed');
    });
  };
