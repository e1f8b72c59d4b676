/** The texts of the shell, except page names (places.ts). Those marked "fixed" are the specification's: docs/limits.md. */

export const page = {
  skip: 'Skip to content',
  loading: 'Loading',
  unnamed: 'This page',
  reload: 'Reload',
  offlineCommand: "You are offline. We'll do this when you're back online.",
};

export const bar = {
  label: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  logIn: 'Log In', // fixed
  account: 'Account',
  signOut: 'Sign out', // fixed
};

export const firstSteps = {
  title: 'First steps',
  open: (done: number, all: number) => `First steps: ${String(done)} of ${String(all)} done`,
  done: 'Done',
  hide: 'Hide this list',
  steps: {
    ask: {
      title: 'Ask a website a question',
      text: 'The form has an example: press Find Answer.',
      path: '/playground',
    },
    monitor: {
      title: 'Monitor an answer',
      text: 'Open an answer and press “Monitor this answer”. We check it several times a day.',
      path: '/playground',
    },
    mails: { title: 'Turn on emails', text: 'Hear about changes without coming back.', path: '/notifications' },
  },
} as const;

export const footer = {
  tagline: 'Monitor leadership changes and revive dead leads with AI-powered website monitoring.', // fixed
  blog: 'Blog',
  company: 'Company',
  legal: 'Legal',
};

export const notices = {
  offline: 'You are offline.',
  offlineNote: 'What you see may be out of date until you reconnect.',
  outdated: 'A new version of Askwatch is available.',
  outdatedNote: 'Reload the page to use it.',
};

export const notFound = {
  title: 'Page not found', // fixed
  lead: 'There is nothing at this address. The page may have moved, or the link may have a typo.',
  back: 'Go back', // fixed
};

export const notHere = {
  lead: 'This page is not part of this installation.',
  instead: 'Try the Playground: ask a website a question and see the answer with its proof.',
  playground: 'Go to Playground',
};

export const broken = {
  heading: 'Askwatch',
  crashed: 'This page stopped working.',
  crashedNote: 'Your questions and answers are safe. Reload the page to continue.',
  unreachable: 'Askwatch could not be reached.',
  unreachableNote: 'Your questions and answers are safe. Check your connection, then try again.',
};

export const remote = {
  offline: 'You are offline.',
  away: "Askwatch can't be reached.",
  waiting: (title: string) => `Nothing was lost. ${title} will load when you're back online.`,
  failed: (title: string) => `${title} could not be loaded.`,
  failedNote: 'Nothing was lost, and the other pages work.',
  outdatedNote: 'This page is from an older version of Askwatch. Nothing was lost. Reload it.',
};

export const sharedAnswer = {
  title: 'Shared answer',
  domain: 'Domain',
  copy: 'Copy answer',
  copied: 'Answer copied with its source',
  failed: 'This answer could not be shown.',
  failedNote: 'The link still works.',
  about: 'About Askwatch',
  asked: 'Asked with Askwatch',
  read: 'Read on ',
  marked: '. The marked words are on the page.',
  tryIt: 'Ask a website yourself',
  free: 'Free to start. No credit card required.',
  gone: 'This link no longer works.',
  goneNote: 'Ask the person who sent it for a new one.',
  see: 'See what Askwatch does',
};
