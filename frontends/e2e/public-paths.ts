/** Every public page, and a part of its heading. */
export const publicPages = [
  { path: '/', heading: 'Ask any website' },
  { path: '/contract-risk', heading: 'Your contact left' },
  { path: '/cold-outreach-revival', heading: 'The lead went cold' },
  { path: '/competitive-intelligence', heading: 'Your competitor changed its prices' },
  { path: '/sales-pipeline-recovery', heading: 'Your champion left' },
  { path: '/account-management', heading: 'A hundred accounts' },
  { path: '/fundraising-alerts', heading: 'They just raised a round' },
  { path: '/blog', heading: 'Blog' },
  { path: '/blog/5-effective-trigger-events', heading: '5 Effective Trigger Events That Signal Sales Opportunities' },
  { path: '/blog/how-to-build-trigger-based-sales-strategy', heading: 'How to Build a Trigger-Based Sales Strategy' },
  {
    path: '/blog/using-data-analytics-to-detect-sales-triggers',
    heading: 'Using Data Analytics to Detect Sales Triggers',
  },
  { path: '/about', heading: 'About us' },
  { path: '/jobs', heading: 'Jobs' },
  { path: '/contact', heading: 'Contact' },
  { path: '/status', heading: 'Status' },
  { path: '/privacy-policy', heading: 'Privacy Policy' },
  { path: '/terms-and-conditions', heading: 'Terms & Conditions' },
];
