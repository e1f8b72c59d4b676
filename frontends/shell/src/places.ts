/** The links in the navigation bar. */
export const navigation = [
  { path: '/buy-leads', title: 'Buy Leads' },
  { path: '/playground', title: 'Playground' },
  { path: '/monitoring', title: 'Monitoring' },
  { path: '/notifications', title: 'Notifications' },
  { path: '/billing', title: 'Billing' },
] as const;

export const articles = [
  { path: '/blog/5-effective-trigger-events', title: '5 Effective Trigger Events That Signal Sales Opportunities' },
  { path: '/blog/how-to-build-trigger-based-sales-strategy', title: 'How to Build a Trigger-Based Sales Strategy' },
  {
    path: '/blog/using-data-analytics-to-detect-sales-triggers',
    title: 'Using Data Analytics to Detect Sales Triggers',
  },
] as const;

export const company = [
  { path: '/about', title: 'About us' },
  { path: '/contact', title: 'Contact' },
  { path: '/jobs', title: 'Jobs' },
  { path: '/status', title: 'Status' },
] as const;

export const legal = [
  { path: '/privacy-policy', title: 'Privacy Policy' },
  { path: '/terms-and-conditions', title: 'Terms & Conditions' },
] as const;

const useCases = [
  { path: '/contract-risk', title: 'Contract risk' },
  { path: '/cold-outreach-revival', title: 'Cold outreach revival' },
  { path: '/competitive-intelligence', title: 'Competitive intelligence' },
  { path: '/sales-pipeline-recovery', title: 'Sales pipeline recovery' },
  { path: '/account-management', title: 'Account management' },
  { path: '/fundraising-alerts', title: 'Fundraising alerts' },
] as const;

/** Every page that we link to, deployed or not. */
const places: readonly { path: string; title: string }[] = [
  { path: '/', title: 'Askwatch' },
  ...navigation,
  ...useCases,
  ...articles,
  { path: '/blog', title: 'Blog' },
  ...company,
  ...legal,
  { path: '/login', title: 'Sign in' },
  { path: '/register', title: 'Create account' },
  { path: '/forgot-password', title: 'Forgot password' },
  { path: '/reset-password', title: 'Reset password' },
  { path: '/verify-email', title: 'Verify email' },
  { path: '/change-email', title: 'Change email' },
  { path: '/account/crm', title: 'CRM sync' },
  { path: '/account', title: 'Account' },
  { path: '/unsubscribe', title: 'Unsubscribe' },
];

const needSignIn = ['/playground', '/monitoring', '/notifications', '/billing', '/account', '/account/crm'];

/** Whether a path equals another or is below it: `/blog/x` is within `/blog`. */
export const isWithin = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`);

export const isProtected = (path: string): boolean => needSignIn.some((parent) => isWithin(path, parent));

/**
 * A path below a protected page: `/account/x`. It does not exist, so signed-out users get "not found" without signing in
 * first.
 */
export const isBelowPlace = (path: string): boolean => isProtected(path) && !needSignIn.includes(path);

/** The title of the linked page at a path. */
export const titleAt = (path: string): string | undefined => places.find((place) => isWithin(path, place.path))?.title;

// Punctuation that mail and chat programs include in the link before it.
const trailingPunctuation = /[.,;:!?)\]>'"]+$/;

/** The id in the path of a shared answer; the server decides whether it is valid. */
export const shareIdAt = (path: string): string | undefined =>
  /^\/shared\/(.+)$/.exec(path)?.[1]?.replace(trailingPunctuation, '');
