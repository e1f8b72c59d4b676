/** Where the navigation bar leads. */
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
] as const;

export const legal = [
  { path: '/privacy-policy', title: 'Privacy Policy' },
  { path: '/terms-and-conditions', title: 'Terms & Conditions' },
] as const;

/** Everything that has a link of ours, deployed or not. */
export const places: readonly { path: string; title: string }[] = [
  ...navigation,
  ...articles,
  ...company,
  ...legal,
  { path: '/login', title: 'Log In' },
  { path: '/register', title: 'Create account' },
  { path: '/forgot-password', title: 'Forgot password' },
  { path: '/reset-password', title: 'Reset password' },
  { path: '/verify-email', title: 'Verify e-mail' },
  { path: '/account', title: 'Account' },
  { path: '/unsubscribe', title: 'Unsubscribe' },
];

const needSignIn = ['/playground', '/monitoring', '/notifications', '/billing', '/account'];

/** Whether a path is another or below it: `/blog/x` is within `/blog`. */
export const isWithin = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`);

export const isProtected = (path: string): boolean => needSignIn.some((parent) => isWithin(path, parent));

/** A page below one of ours: `/account/x`. None of ours has any, so whoever is signed out need not sign in to learn it. */
export const isBelowPlace = (path: string): boolean => isProtected(path) && !needSignIn.includes(path);

/** The name of the place at a path that has a link of ours. */
export const titleAt = (path: string): string | undefined => places.find((place) => isWithin(path, place.path))?.title;

/** What a mail or a chat takes for a part of the link in front of it. */
const caught = /[.,;:!?)\]>'"]+$/;

/** What stands where a shared answer's link has its id; whether it is one, the server says. */
export const shareIdAt = (path: string): string | undefined => /^\/shared\/(.+)$/.exec(path)?.[1]?.replace(caught, '');
