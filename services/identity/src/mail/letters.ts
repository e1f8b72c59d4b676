import { type Note, noteLetter } from '@askwatch/service-kit/mail/note';
import type { Letter } from '@askwatch/service-kit/ses';

/** How long each of our links works. */
export const linkMinutes = {
  'reset-password': 30,
  'verify-email': 24 * 60,
  'confirm-old-email': 24 * 60,
  'confirm-new-email': 24 * 60,
} as const;

/** The purpose of an emailed link. */
export type Purpose = keyof typeof linkMinutes;

/** The page that a link opens. */
const pages: Record<Purpose, string> = {
  'reset-password': 'reset-password',
  'verify-email': 'verify-email',
  'confirm-old-email': 'change-email',
  'confirm-new-email': 'change-email',
};

/** `newEmail` is the address that an account is to get. */
type Words = (newEmail: string) => Omit<Note, 'button'> & { label: string };

const words: Record<Purpose, Words> = {
  'reset-password': () => ({
    subject: 'Choose a new password for Askwatch',
    lines: ['Someone asked to reset your Askwatch password.', 'The link works for 30 minutes.'],
    label: 'Choose a new password',
    after: ["If it wasn't you, ignore this email. Your password stays the same."],
  }),
  'verify-email': () => ({
    subject: 'Confirm your email address for Askwatch',
    lines: ['Confirm that this is your address, so that we can send you alerts.', 'The link works for one day.'],
    label: 'Confirm my address',
    after: ["If you don't have an Askwatch account, ignore this email."],
  }),
  'confirm-old-email': (newEmail) => ({
    subject: 'Confirm your email change for Askwatch',
    title: 'Change your email address?',
    lines: [
      `Someone signed in to your account asked to change its address to ${newEmail}.`,
      'Confirm it here, and in the email that we sent to the new address. The link works for one day.',
    ],
    label: 'Yes, change it',
    after: ["If it wasn't you, don't press the button. Sign in and change your password instead."],
  }),
  'confirm-new-email': (newEmail) => ({
    subject: 'Confirm your new email address for Askwatch',
    lines: [`Confirm that ${newEmail} is the new address of your account.`, 'The link works for one day.'],
    label: 'Confirm this address',
    after: ["If you don't have an Askwatch account, ignore this email."],
  }),
};

type Link = { purpose: Purpose; to: string; token: string; origin: string; newEmail?: string };

/** The email with a one-time link. */
export const linkLetter = ({ purpose, to, token, origin, newEmail = '' }: Link): Promise<Letter> => {
  const { label, ...note } = words[purpose](newEmail);
  return noteLetter(to, { ...note, button: { label, href: `${origin}/${pages[purpose]}?token=${token}` } });
};

/** Sent after a password was changed, in case someone else changed it. */
export const passwordChangedLetter = (to: string, origin: string): Promise<Letter> =>
  noteLetter(to, {
    subject: 'Your Askwatch password was changed',
    lines: ['Your Askwatch password was just changed, and your other devices were signed out.'],
    button: { label: "It wasn't me", href: `${origin}/forgot-password` },
    after: ["If it was you, there's nothing to do."],
  });
