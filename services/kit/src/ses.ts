import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { createTransport } from 'nodemailer';
import { traceFields } from './trace.ts';

/** `headers` are constants and ids: nothing that somebody typed, and nothing that a page says. */
export type Letter = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  /** What SES repeats in everything that it tells of this mail: letters, digits, "-" and "_". */
  tags?: Record<string, string>;
};
export type SendMail = (letter: Letter) => Promise<void>;

type Settings = {
  from: string;
  region: string;
  /** A server of the same protocol, for local trials. */
  endpoint?: string;
  /** What makes SES tell of what becomes of a mail. */
  configurationSet?: string;
  /** More than one may send a mail twice: a call that timed out may have been taken. */
  attempts?: number;
  timeoutMs?: number;
};

/** A line break in a header would begin another one. */
const oneLine = (value: string): string => {
  if (/[\p{Cc}\u2028\u2029]/u.test(value)) throw new Error('A header of a mail holds a control character');
  return value;
};

const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

const valueOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error ? (error as Record<string, unknown>)[name] : undefined;

/** Whether SES has certainly not taken the mail. After a timeout or an error of its own, nobody knows. */
export const wasNotTaken = (error: unknown): boolean =>
  valueOf(error, '$fault') === 'client' ||
  // The message, since the client may have wrapped what carried the code.
  neverConnected.some((code) => String(error).includes(code));

/**
 * Mails through Amazon SES, one recipient at a time. nodemailer writes the message, which keeps what people typed out
 * of its headers. Credentials come from where the AWS client looks for them.
 */
export const sesMail = ({
  from,
  region,
  endpoint,
  configurationSet,
  attempts = 2,
  timeoutMs = 3000,
}: Settings): SendMail => {
  // A local server asks for no credentials but the protocol signs every request.
  const local =
    endpoint === undefined ? {} : { endpoint, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
  const ses = new SESClient({ region, maxAttempts: attempts, ...local });
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  return async ({ to, subject, text, html, headers = {}, tags = {} }) => {
    const { traceId } = traceFields();
    const all = { ...headers, ...(traceId === undefined ? {} : { 'X-Trace-ID': traceId }) };
    const { message } = await writer.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      ...(html === undefined ? {} : { html }),
      // Not folded: a folded URL breaks the signature over it at some receivers (nodemailer issue 1654).
      headers: Object.fromEntries(
        Object.entries(all).map(([name, value]) => [name, { prepared: true, value: oneLine(value) }]),
      ),
    });
    const raw = Buffer.isBuffer(message) ? message : Buffer.from(String(message));
    const command = new SendRawEmailCommand({
      Source: from,
      Destinations: [to],
      RawMessage: { Data: raw },
      Tags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
      ...(configurationSet === undefined ? {} : { ConfigurationSetName: configurationSet }),
    });
    await ses.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) });
  };
};
