import type { CrmOutcome, CrmRow, CrmView } from '@askwatch/contracts/publishing';
import type { Tone } from '@askwatch/web-kit/ui/chip';

/** Every text of this remote, to be read and translated in one sitting. Those marked "fixed": docs/limits.md. */

const tryLater = 'An error occurred. Please try again later.'; // fixed
const linkExpired = 'This link has expired or was already used.';

export const shared = {
  tryLater,
  sending: 'Sending...',
  tryAgain: 'Try again',
  checkingLink: 'Checking the link...',
  showPassword: 'Show what you typed',
  backToLogin: 'Back to Login', // fixed
  signIn: 'Sign in',
  goToPlayground: 'Go to Playground',
};

export const fields = {
  email: 'Email',
  password: 'Password',
  confirm: 'Confirm password',
  newPassword: 'New password',
  atLeast: 'At least 8 characters',
  passwordMissing: 'Enter your password',
  confirmMissing: 'Enter the password again',
  mismatch: 'Passwords do not match.', // fixed
  addressAsPassword: "Choose another password: it can't be your email address.",
};

export const example = {
  label: 'Example',
  site: 'alderfinch.example',
  question: 'Who is the CFO?',
  answer: 'Maria Okafor, Chief Financial Officer',
  chip: 'Answered',
  quote: 'Maria Okafor joined Alder & Finch in March as Chief Financial Officer.',
  source: 'alderfinch.example/leadership',
  caption: 'The marked words are on the page.',
};

export const signIn = {
  title: 'Sign in',
  heading: 'Sign in to Askwatch',
  lead: 'Ask a website a question and see the proof.',
  submit: 'Sign In', // fixed
  forgot: 'Forgot Password?', // fixed
  newHere: 'New here?',
  register: 'Create account', // fixed
  erased: 'Your account and everything in it has been erased.',
  invalid: 'Either the email or password is wrong.', // fixed
  failed: 'An error occurred during sign-in.', // fixed
};

export const google = {
  or: 'or',
  button: 'Continue with Google', // fixed
  failed: 'An error occurred during Google sign-in.', // fixed
  off: 'Google sign-in is not set up on this installation.',
  offLocal: 'Google sign-in is not set up on this installation: see “Google sign-in” in docs/configuration.md.',
};

export const register = {
  title: 'Create account',
  heading: 'Create your account',
  lead: 'Free to start. No credit card required.',
  submit: 'Register', // fixed
  haveAccount: 'Already have an account?',
  done: 'Registration successful! You are now logged in.', // fixed
  mailed: 'We sent a confirmation link to your email. Open it to turn on alerts.',
  taken: 'Email already in use.', // fixed
  failed: 'An error occurred during sign-in.', // fixed
};

export const forgot = {
  title: 'Forgot password',
  heading: 'Forgot your password?',
  lead: "We'll email you a link to choose a new one.",
  submit: 'Send Reset Link', // fixed
  sent: 'Password reset link has been sent to your email.', // fixed
  unknown: 'User not found', // fixed
};

export const reset = {
  title: 'Reset password',
  heading: 'Choose a new password',
  lead: 'It replaces your current password.',
  submit: 'Change password',
  expired: linkExpired,
  used: 'This link was already used to choose a new password. Sign in, or request a new link.',
  newLink: 'Get a new link',
  done: "Your password is changed. You've been signed out on all devices.",
};

export const verify = {
  title: 'Verify email',
  heading: 'Verify your email address',
  lead: 'Alerts only go to verified addresses.',
  done: 'Your email address is verified. You can now get alerts.',
  already: "Your email address is already verified. You don't need this link anymore.",
  expired: linkExpired,
  signInForLink: 'Sign in to get a new one',
};

export const changeEmail = {
  title: 'Change email',
  heading: 'Change your email address',
  lead: 'Both your current and your new address confirm the change.',
  submit: 'Confirm the change',
  account: 'Go to Account',
  done: (email: string) => `Your email address is now ${email}. Use it the next time you sign in.`,
  waitsForNew: (email: string) => `Confirmed. Now open the link that we sent to ${email}.`,
  waitsForOld: 'Confirmed. Now open the link that we sent to your current address.',
  expired: linkExpired,
};

export const sendAgain = {
  button: 'Send again',
  sent: 'A new link is on its way. Check your inbox.',
  already: 'Your email address is already verified, so we sent nothing.',
  failed: 'The email could not be sent. Try again later.',
};

export const account = {
  title: 'Account',
  lead: 'Your profile, password, devices and data.',
  failed: 'Your account could not be loaded.',
  wrongPassword: "That's not your password.",
};

export const profile = {
  title: 'Profile',
  about: 'Your name, and where alerts go.',
  name: 'Name',
  memberSince: 'Member since',
  email: 'Email',
  verified: 'Verified',
  notVerified: 'Not verified',
  google: 'Signs in with Google',
  unverified: 'We emailed you a confirmation link. Alerts only go to verified addresses.',
  edit: 'Edit',
  editName: 'Edit name',
  editEmail: 'Edit email',
  save: 'Save',
  cancel: 'Cancel',
  nameSaved: 'Name saved',
  nameFailed: 'Your name was not changed. Try again.',
  newEmail: 'New email',
  newEmailHint: "We'll send a link to both your current and your new address.",
  sendLinks: 'Send the links',
  emailFailed: 'Your email address was not changed. Try again later.',
  pending: (email: string, waitsFor: readonly ('old' | 'new')[]) =>
    `Your address changes to ${email} once you open the link that we sent to ${waitsFor
      .map((side) => (side === 'old' ? 'your current address' : 'the new address'))
      .join(' and the one that we sent to ')}.`,
  cancelChange: 'Keep my current address',
};

export const password = {
  title: 'Password',
  about: 'Changing it signs out your other devices.',
  current: 'Current password',
  confirm: 'Confirm new password',
  submit: 'Change password',
  done: 'Password changed. Your other devices are signed out.',
  failed: 'Your password was not changed. Try again.',
  googleOnly: 'If you only sign in with Google, you have no password yet.',
  getOne: 'Get one by email',
};

export const devices = {
  title: 'Devices',
  about: "Where you are signed in. Sign out devices you don't recognize, then change your password.",
  failed: 'Your devices could not be loaded.',
  failedNote: 'They are still signed in.',
  current: 'This device',
  unknown: 'Unknown device',
  lastSeen: (at: string) => `Last seen ${at}`,
  signedIn: (at: string) => `Signed in ${at}`,
  signOut: 'Sign out',
  signOutOf: (name: string) => `Sign out ${name}`,
  signOutOthers: 'Sign out all other devices',
  done: 'The device is signed out.',
  doneOthers: 'All other devices are signed out.',
  signOutFailed: 'The device could not be signed out. Try again.',
};

export const ownData = {
  title: 'Your data',
  about: 'Everything Askwatch stores about you, in one file.',
  what: 'Your account, devices, questions and answers as JSON, a format that both people and programs can read.',
  button: 'Download my data',
  done: 'The file is in your downloads.',
};

export const erase = {
  title: 'Erase account',
  about: 'Deletes your account and everything in it for good.',
  before: "We'll ask for your password first. If you want to keep your data, download it before you erase the account.",
  open: 'Erase my account...',
  question: 'Erase your account?',
  what: 'This is what happens:',
  consequences: [
    'Right away, your account is closed, you are signed out on every device, and your questions, answers, watches and alerts are deleted. Links you shared stop working.',
    'Invoices are kept for as long as the law requires, without your name.',
    'Message logs and job histories still hold copies. They are deleted automatically within seven days.',
    "This can't be undone.",
  ],
  password: 'Your password',
  googleHint: 'Leave it empty if you only sign in with Google.',
  failed: 'We could not confirm that your account was erased. Check your connection and try again.',
  keep: 'Keep my account',
  submit: 'Erase for good',
};

export const crmSection = {
  title: 'CRM sync',
  about: 'Answers, changes and leads in your own CRM.',
  what: 'Your own program reads our events and writes them to your CRM.',
  open: 'Open CRM sync',
};

export const crm = {
  title: 'CRM sync',
  lead: 'Answers, changes and leads in your own CRM, and what happened to each.',
  failed: 'Your connection could not be loaded.',
};

export const crmSync = {
  title: 'Sync',
  about: 'Whether your CRM is up to date.',
  behind: 'Behind',
  upToDate: 'Up to date',
};

export const crmToken = {
  title: 'Token',
  about: 'Lets your program report what happened to each event, and nothing else.',
  none: 'You have no token yet.',
  created: (at: string) => `Created ${at}.`,
  create: 'Create a token',
  createNew: 'Create a new token...',
  revoke: 'Revoke...',
  copyNow: "Copy the token now. You won't see it again, because we only store its hash.",
  copy: 'Copy token',
  copied: 'Token copied',
  revoked: 'Token revoked. Reports with it are refused.',
  consequence: "Your program can't report with the old token anymore. It still reads events and writes to your CRM.",
  keep: 'Keep it',
  sure: {
    replace: { question: 'Create a new token?', yes: 'Create a new token' },
    revoke: { question: 'Revoke the token?', yes: 'Revoke' },
  },
  docs: 'What the events contain and how to read them',
};

export const crmEvents = {
  title: 'Events',
  none: 'No events in the last 30 days. The next answer or change will show up here.',
  failed: 'Your events could not be loaded.',
  crmId: 'CRM ID',
  noId: 'None yet',
  time: 'Time',
  columns: ['Event', 'CRM ID', 'Time', 'Outcome', 'Retries'],
};

export const crmOutcomes: Record<CrmOutcome, { text: string; tone: Tone }> = {
  waiting: { text: 'Not reported yet', tone: 'unknown' },
  retrying: { text: 'Retrying', tone: 'warn' },
  synced: { text: 'In the CRM', tone: 'ok' },
  skipped: { text: 'Nothing to do', tone: 'none' },
  dead: { text: 'Refused', tone: 'bad' },
};

export const crmKinds: Record<CrmRow['type'], string> = {
  'answer.changed.v1': 'Answer changed',
  'watch.health-changed.v1': 'Health changed',
  'lead.unlocked.v1': 'Lead unlocked',
  'question.answered.v1': 'Question answered',
  'account.erased.v1': 'Account erased',
};

export const retriesText = (retries: number): string => {
  if (retries === 0) return 'No retries';
  return retries === 1 ? '1 retry' : `${String(retries)} retries`;
};

/** How far the CRM is behind. @param timeOf formats a time for the reader */
export const behindText = ({ behind, lastReport }: CrmView, timeOf: (at: string) => string): string => {
  if (behind.count === 0)
    return lastReport === undefined ? 'No events since you created the token.' : 'Nothing is waiting.';
  const count = behind.count === 1 ? '1 event is' : `${String(behind.count)} events are`;
  return `${count} not in your CRM yet.${behind.oldest === undefined ? '' : ` The oldest is from ${timeOf(behind.oldest)}.`}`;
};

export const lastReportText = ({ lastReport }: CrmView, timeOf: (at: string) => string): string =>
  lastReport === undefined ? 'Your program has not reported yet.' : `Last report: ${timeOf(lastReport)}.`;
