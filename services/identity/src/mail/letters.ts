import type { Letter } from '@askwatch/service-kit/ses';

/** How long each of our links works. */
export const linkMinutes = { 'reset-password': 30, 'verify-email': 24 * 60 } as const;

/** The purpose of an emailed link, also the path of the page that it opens. */
export type Purpose = keyof typeof linkMinutes;

const words: Record<Purpose, { subject: string; before: string; after: string }> = {
  'reset-password': {
    subject: 'Choose a new password for Askwatch',
    before: 'Somebody, hopefully you, asked for a new password for this address. Choose it here within 30 minutes:',
    after: 'If it was not you, do nothing: your password stays as it is.',
  },
  'verify-email': {
    subject: 'Confirm your e-mail address for Askwatch',
    before: 'Confirm that this address is yours, so that alerts can be sent to it. The link works for a day:',
    after: 'If you have no account with Askwatch, do nothing.',
  },
};

/** The email with a one-time link. */
export const letter = (purpose: Purpose, to: string, origin: string, token: string): Letter => {
  const { subject, before, after } = words[purpose];
  return { to, subject, text: `${before}\n\n${origin}/${purpose}?token=${token}\n\n${after}\n` };
};
