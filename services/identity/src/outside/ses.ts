import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { createTransport } from 'nodemailer';

export type Letter = { to: string; subject: string; text: string };
export type SendMail = (letter: Letter) => Promise<void>;

type Settings = { from: string; region: string; endpoint?: string };

const timeoutMs = 3000;

/**
 * Mails through Amazon SES. nodemailer writes the message, which keeps what people typed out of its headers.
 * Credentials come from where the AWS client looks for them.
 * @param endpoint a server of the same protocol, for local trials
 */
export const sesMail = ({ from, region, endpoint }: Settings): SendMail => {
  // A local server asks for no credentials but the protocol signs every request.
  const local = endpoint === undefined ? {} : { endpoint, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
  const ses = new SESClient({ region, maxAttempts: 2, ...local });
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async ({ to, subject, text }) => {
    const { message } = await writer.sendMail({ from, to: { name: '', address: to }, subject, text });
    const raw = Buffer.isBuffer(message) ? message : Buffer.from(String(message));
    const command = new SendRawEmailCommand({ Source: from, Destinations: [to], RawMessage: { Data: raw } });
    await ses.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) });
  };
};
