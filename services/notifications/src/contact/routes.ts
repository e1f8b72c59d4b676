import { ContactMessage } from '@askwatch/contracts/contact';
import type { Log } from '@askwatch/service-kit/log';
import { HttpProblem } from '@askwatch/service-kit/problem';
import type { Letter, SendMail } from '@askwatch/service-kit/ses';
import { Router } from 'express';
import type { ContactMessages } from './messages.ts';
import type { ContactTokens, Opened } from './token.ts';

type Deps = {
  tokens: ContactTokens;
  messages: Pick<ContactMessages, 'claim' | 'release' | 'sentToday'>;
  send: SendMail;
  /** Where messages go; undefined if none are taken. */
  mailbox: string | undefined;
  log: Log;
  now: () => string;
};

/** For everyone together: more than people ever write, and too few to make spamming worthwhile. */
const messagesPerDay = 200;

const problems: Record<Extract<Opened, { problem: unknown }>['problem'], string> = {
  invalid: 'This form has expired. Send it again.',
  'too-fast': 'That was fast. Wait a moment, then send it again.',
  'too-old': 'This form was open too long. Send it again.',
};

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** The sender's address appears only in Reply-To: the mail comes from us. */
const letterOf = (to: string, { name, email, subject, message }: ContactMessage): Letter => ({
  to,
  replyTo: email,
  subject: `[Contact] ${oneLine(subject)}`,
  text: `From the contact form, by ${oneLine(name)}. Reply to answer.\n\n${message}\n`,
});

/** Messages from the contact page. Nothing of them is stored. */
export const contactRoutes = ({ tokens, messages, send, mailbox, log, now }: Deps) => {
  const boxOf = (): string => {
    if (mailbox === undefined) throw new HttpProblem(503, 'contact-off', "This installation can't send messages.");
    return mailbox;
  };
  return Router()
    .get('/contact', (_req, res) => {
      boxOf();
      res.json({ token: tokens.issue(Date.parse(now())) });
    })
    .post('/contact', async (req, res) => {
      const sent = ContactMessage.parse(req.body);
      const box = boxOf();
      const at = new Date(now());
      const opened = tokens.read(sent.token, at.getTime());
      if ('problem' in opened) throw new HttpProblem(409, `contact-${opened.problem}`, problems[opened.problem]);
      // The program that filled in the hidden field should not learn that it was noticed.
      if (sent.website !== '') {
        log.info('contact message dropped: hidden field filled in');
        res.status(204).end();
        return;
      }
      if ((await messages.sentToday(at)) >= messagesPerDay)
        throw new HttpProblem(503, 'contact-full', 'We got too many messages today. Try again tomorrow.');
      if (await messages.claim(opened.id, at))
        try {
          await send(letterOf(box, sent));
        } catch (err) {
          // If the outcome is unknown, a second copy is better than a lost message.
          await messages.release(opened.id);
          log.warn({ err }, 'contact message not sent');
          throw new HttpProblem(503, 'contact-unsent', 'The message could not be sent. Try again in a minute.');
        }
      res.status(204).end();
    });
};
