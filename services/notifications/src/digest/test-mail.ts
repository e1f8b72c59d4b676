import { Email } from '@askwatch/contracts/identity';
import type { TestMail } from '@askwatch/contracts/notifications';
import type { Log } from '@askwatch/service-kit/log';
import { HttpProblem } from '@askwatch/service-kit/problem';
import type { SendMail } from '@askwatch/service-kit/ses';
import { testLetter } from '../mail/sample.ts';
import type { Mailbox } from './mailbox.ts';

type Deps = {
  mailboxOf: (userId: string) => Promise<Mailbox>;
  send: SendMail;
  origin: string;
  now: () => string;
  log: Log;
};

const refused = (code: string, detail: string) => new HttpProblem(409, code, detail);

/** Sends the sample email. Refuses where alerts would not arrive either, and says why. */
export const testMails =
  ({ mailboxOf, send, origin, now, log }: Deps) =>
  async (userId: string, { email, isEmailVerified }: TestMail): Promise<void> => {
    if (!isEmailVerified)
      throw refused('email-unverified', 'Verify your email address first: alerts only go to verified addresses.');
    const { preferences, suppressed } = await mailboxOf(userId);
    if (suppressed !== undefined)
      throw refused(
        'address-suppressed',
        'Emails to you bounced or were marked as spam. Press “My address works again” first.',
      );
    const to = Email.parse(email);
    try {
      await send(await testLetter(to, preferences, origin, now()));
    } catch (err) {
      log.warn({ err }, 'could not send a test email');
      throw refused('mail-unsent', 'The test email could not be sent. Try again in a few minutes.');
    }
  };
