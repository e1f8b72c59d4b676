import type { SampleMail } from '@askwatch/contracts/notifications';
import type { Letter } from '@askwatch/service-kit/ses';
import { render } from '@react-email/render';
import { createElement } from 'react';
import type { Content } from './content.ts';
import { Mail } from './mail.tsx';
import { textOf } from './text.ts';

/** The SES tag and the header with the email's id, by which SES events are matched. */
export const mailIdTag = 'mail-id';
export const mailIdHeader = 'X-Askwatch-Mail';

export const renderMail = async (content: Content): Promise<SampleMail> => ({
  subject: content.subject,
  html: await render(createElement(Mail, content)),
  text: textOf(content),
});

/**
 * The email with its headers, which contain only constants, ids and our own URLs.
 * @param oneClick the URL to which mail clients post from their unsubscribe button: RFC 8058
 */
export const letterTo = async (to: string, content: Content, oneClick: string): Promise<Letter> => ({
  to,
  ...(await renderMail(content)),
  headers: {
    'List-Unsubscribe': `<${oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
    [mailIdHeader]: content.mailId,
  },
  tags: { [mailIdTag]: content.mailId },
});
