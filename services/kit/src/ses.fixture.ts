import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const accepted =
  '<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>1</MessageId></SendRawEmailResult></SendRawEmailResponse>';
const throttled =
  '<ErrorResponse><Error><Type>Sender</Type><Code>Throttling</Code><Message>Maximum sending rate exceeded.</Message></Error></ErrorResponse>';

/** `down`: answers 500. `throttling`: rejects. `forgetful`: accepts the email but answers 500. */
type Behaviour = 'well' | 'down' | 'throttling' | 'forgetful';

const fieldsNamed = (form: URLSearchParams, prefix: string) =>
  [...form].flatMap(([name, value]) => (name.startsWith(prefix) ? [value] : []));

/** Decodes the quoted-printable encoding as far as needed. */
const plain = (raw: string) => raw.replaceAll('=\n', '').replaceAll('=3D', '=');

/** A fake SES server that stores emails as received. `GET /store` mimics the local mail server. */
export const mailbox = async () => {
  const mails: { to: string[]; raw: string; tags: string[] }[] = [];
  let behaviour: Behaviour = 'well';
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        if (behaviour === 'down') return void res.writeHead(500).end();
        if (behaviour === 'throttling') return void res.writeHead(400, { 'content-type': 'text/xml' }).end(throttled);
        if (req.url?.startsWith('/store') === true)
          return void res
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify({ emails: mails.map(({ raw }) => ({ body: { html: plain(raw) } })) }));
        const form = new URLSearchParams(Buffer.concat(chunks).toString());
        const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString();
        mails.push({ to: fieldsNamed(form, 'Destinations.member.'), raw, tags: fieldsNamed(form, 'Tags.member.') });
        if (behaviour === 'forgetful') return void res.writeHead(500).end();
        res.writeHead(200, { 'content-type': 'text/xml' }).end(accepted);
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    mails,
    plain,
    setBehaviour: (now: Behaviour) => {
      behaviour = now;
    },
    breakDown: (down: boolean) => {
      behaviour = down ? 'down' : 'well';
    },
    /** The token in the newest link to this page that was sent to this recipient. */
    tokenFor: (to: string, page: string): string => {
      const mail = mails.findLast((one) => one.to.includes(to) && one.raw.includes(`/${page}?`));
      return /\?token=([\w-]+)/.exec(plain(mail?.raw ?? ''))?.[1] ?? '';
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
