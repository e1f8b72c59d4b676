import type { Frequency, NotificationsView, Preferences } from '@askwatch/contracts/notifications';

/** Every text of this remote. Those marked "fixed" are the specification's: docs/limits.md. */

export const page = {
  title: 'Notification Settings', // fixed
  lead: 'How and when you hear about changes.',
  failed: 'Your settings could not be loaded.',
  failedNote: 'They are unchanged.',
  local: 'You are running Askwatch locally: emails are kept here instead of being sent.',
  sentMails: 'View sent emails',
};

// The labels are fixed; the hints are not.
export const frequencies: readonly { value: Frequency; label: string; hint: string }[] = [
  { value: 'immediate', label: 'As it happens', hint: 'An email for each confirmed change, within minutes.' },
  { value: 'daily', label: 'Daily (recommended)', hint: 'One email a day, and none if nothing changed.' },
  { value: 'weekly', label: 'Weekly', hint: 'One email a week, and none if nothing changed.' },
];

export const methods = [
  { value: 'none', label: 'Disabled', hint: 'You see changes only in Monitoring.' },
  { value: 'email', label: 'Email Notifications', hint: 'You get changes by email, with the words that prove them.' },
] as const;

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const form = {
  method: 'Method',
  frequency: 'Frequency',
  day: 'Day',
  hour: 'Hour',
  zone: 'Time zone',
  zoneHint: 'Type a city or UTC offset.',
  zones: 'Time zones',
  ownZone: ' · your browser',
  moreZones: (count: number) => `${String(count)} more. Keep typing to find them.`,
  noZone: 'No time zone matches.',
};

export const saving = {
  save: 'Save Settings', // fixed
  saving: 'Saving...', // fixed
  saved: 'Saved!', // fixed
  said: 'Your settings are saved.',
  isSaved: 'Changes are saved automatically.',
  isUnsaved: 'Nothing is saved yet. Once you save, later changes are saved automatically.',
  failed: 'Your settings could not be saved.',
  failedNote: 'Your choices are still on this page. Until they are saved, emails go out as before.',
};

const digests: Record<Frequency, string> = {
  immediate: 'An email for each change',
  daily: 'Daily digest emails', // fixed
  weekly: 'Weekly digest emails',
};

export const status = {
  on: 'Notifications Enabled', // fixed
  off: 'Notifications Disabled', // fixed
  bouncing: 'Emails to you bounced or were marked as spam',
  unverified: 'Verify your address to get emails',
  /** What is sent, as a short text next to the badge. */
  what: ({ mechanism, frequency }: Preferences): string =>
    mechanism === 'email' ? digests[frequency] : 'No emails are sent',
};

export const address = {
  bounce: { title: 'Emails to you bounce.', what: 'could not be delivered to' },
  complaint: { title: 'An email was reported as spam.', what: 'was reported as spam at' },
  before: (what: string) => `An email ${what} `,
  after: ', so we stopped sending. Your websites are still monitored, and you can see every change in Monitoring.',
  unknown: 'your address',
  works: 'My address works again',
  unverified: 'Your address is not verified.',
  unverifiedBefore: 'Alerts only go to verified addresses. Open the link we emailed to ',
  unverifiedAfter: '. Your choices here are kept.',
  sendAgain: 'Send again',
  sending: 'Sending...',
  sent: 'A new link is on its way. Check your inbox.',
};

export const testMail = {
  button: 'Send a test email',
  sending: 'Sending...',
  sent: (email: string) => `Sent to ${email}. Check your inbox.`,
};

export const off = {
  missed: "Changes you weren't emailed about",
  missedLead: 'From the last 30 days. With emails on, you would have heard about them.',
  none: 'What an alert tells you',
  noneLead: 'The old answer, the new one, and the words on the page that prove it.',
  turnOn: 'Turn on emails',
  example: {
    site: 'alderfinch.example/leadership',
    question: 'Who is the CFO?',
    from: 'Jane Doe',
    to: 'Maria Okafor',
    quote: 'Maria Okafor joined Alder & Finch in March as Chief Financial Officer.',
    source: 'Leadership · alderfinch.example/leadership',
    note: 'Sample data: companies and people are made up.',
  },
};

export const sample = {
  title: 'Sample email',
  subject: 'Subject: ',
  format: 'Format',
  html: 'HTML',
  text: 'Plain text',
  failed: 'The sample could not be loaded.',
  failedNote: 'Your settings are not affected.',
  note: 'Sample data: companies and people are made up.',
};

export const unsubscribe = {
  title: 'Unsubscribe',
  settings: 'Notification Settings',
  signIn: 'Sign in to your settings',
  loading: 'Loading',
  question: 'You get email alerts about the websites you monitor. Stop all of them?',
  button: 'Unsubscribe',
  busy: 'Unsubscribing...',
  note: 'Your websites stay monitored. You can turn emails back on anytime.',
  done: "You are unsubscribed. You won't get any more alerts by email.",
  doneNote: 'Your websites are still monitored, and you can see every change in Monitoring.',
  already: 'This address gets no alerts, so there is nothing to unsubscribe from.',
  expired: 'This link has expired or is incomplete. Nothing was changed.',
  expiredNote: 'Use the link in your latest email, or choose Disabled in your settings.',
  checkFailed: 'The link could not be checked.',
  unchanged: 'Nothing was changed.',
  failed: 'You could not be unsubscribed.',
  failedNote: 'You still get emails. Try again.',
};

const moment = (at: string, timeZone: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone }).format(new Date(at));

export const hourText = (hour: number): string =>
  moment(new Date(Date.UTC(2026, 0, 1, hour)).toISOString(), 'UTC', { hour: 'numeric', minute: '2-digit' });

const dayMs = 86_400_000;

/** "Monday 8:00 AM"; with the date if that weekday comes before. */
const momentText = (at: string, timeZone: string, now: number): string => {
  const isThisWeek = Date.parse(at) - now < 6 * dayMs;
  const day = isThisWeek
    ? moment(at, timeZone, { weekday: 'long' })
    : moment(at, timeZone, { weekday: 'long', month: 'short', day: 'numeric' });
  return `${day}${isThisWeek ? '' : ','} ${moment(at, timeZone, { hour: 'numeric', minute: '2-digit' })}`;
};

const alerts = (count: number): string => (count === 1 ? '1 alert' : `${String(count)} alerts`);

/** When the next email is sent and what is in it, in one sentence. `now` is in milliseconds since 1970. */
export const nextMailText = ({ preferences, nextMail, waiting }: NotificationsView, now: number): string => {
  if (preferences.frequency === 'immediate')
    return waiting === 0
      ? 'Nothing to send. Each change is emailed within minutes.'
      : `Sending ${alerts(waiting)} now.`;
  if (nextMail === undefined) return 'Nothing to send.';
  const when = momentText(nextMail, preferences.timeZone, now);
  return `Next digest: ${when}, ${waiting === 0 ? 'if anything changed' : `with ${alerts(waiting)}`}.`;
};
