import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { createTransport } from 'nodemailer';
import { traceFields } from './trace.ts';

/** `headers` are constants and ids, never user input or page text. */
export type Letter = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  /** An email address, which may come from a user. */
  replyTo?: string;
  /** SES includes these in every notification about the email. Letters, digits, "-" and "_". */
  tags?: Record<string, string>;
};
export type SendMail = (letter: Letter) => Promise<void>;

type Settings = {
  from: string;
  region: string;
  /** An SES-compatible server, for local trials. */
  endpoint?: string;
  /** The SES configuration set, which makes SES send delivery notifications. */
  configurationSet?: string;
  /** With more than one, an email may be sent twice: a call that timed out may have been accepted. */
  attempts?: number;
  timeoutMs?: number;
};

/** A line break in a header value would inject another header. */
const oneLine = (value: string): string => {
  if (/[\p{Cc}\u2028\u2029]/u.test(value)) throw new Error('A header of a mail holds a control character');
  return value;
};

const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

const valueOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error ? (error as Record<string, unknown>)[name] : undefined;

/** Whether SES definitely did not accept the email. After a timeout or a 5xx it is unknown. */
export const wasNotAccepted = (error: unknown): boolean =>
  valueOf(error, '$fault') === 'client' ||
  // Check the message, since the client may have wrapped the error that had the code.
  neverConnected.some((code) => String(error).includes(code));

/**
 * Sends emails through Amazon SES, one recipient at a time. nodemailer builds the message, which prevents header
 * injection. Credentials come from the AWS client's default providers.
 */
export const sesMail = ({
  from,
  region,
  endpoint,
  configurationSet,
  attempts = 2,
  timeoutMs = 3000,
}: Settings): SendMail => {
  // A local server checks no credentials, but the protocol signs every request.
  const local =
    endpoint === undefined ? {} : { endpoint, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
  const ses = new SESClient({ region, maxAttempts: attempts, ...local });
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  return async ({ to, subject, text, html, headers = {}, replyTo, tags = {} }) => {
    const { traceId } = traceFields();
    const all = { ...headers, ...(traceId === undefined ? {} : { 'X-Trace-ID': traceId }) };
    const { message } = await writer.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      ...(html === undefined ? {} : { html }),
      ...(replyTo === undefined ? {} : { replyTo: { name: '', address: oneLine(replyTo) } }),
      // Not folded: a folded URL breaks the signature over the header at some receivers (nodemailer issue 1654).
      headers: Object.fromEntries(
        Object.entries(all).map(([name, value]) => [name, { prepared: true, value: oneLine(value) }]),
      ),
    });
    // eslint-disable-next-line @typescript-eslint/no-base-to-string -- a message is text or bytes here
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
