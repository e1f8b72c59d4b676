import type { SampleMail } from '@askwatch/contracts/notifications';
import type { Letter } from '@askwatch/service-kit/ses';
import { render } from '@react-email/render';
import { createElement } from 'react';
import type { Content } from './content.ts';
import { Mail } from './mail.tsx';
import { textOf } from './text.ts';

/** What SES and we call a mail by, in everything that is told of it afterwards. */
export const mailIdTag = 'mail-id';
export const mailIdHeader = 'X-Askwatch-Mail';

export const written = async (content: Content): Promise<SampleMail> => ({
  subject: content.title,
  html: await render(createElement(Mail, content)),
  text: textOf(content),
});

/**
 * The mail with its headers, which are constants, ids and our own addresses.
 * @param oneClick where a mail program posts to when its own button is pressed: RFC 8058
 */
export const letterTo = async (to: string, content: Content, oneClick: string): Promise<Letter> => ({
  to,
  ...(await written(content)),
  headers: {
    'List-Unsubscribe': `<${oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
    [mailIdHeader]: content.mailId,
  },
  tags: { [mailIdTag]: content.mailId },
});
