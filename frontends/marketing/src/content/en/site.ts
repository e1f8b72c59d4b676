/** Words that several pages share. */
export const site = {
  name: 'Askwatch',
  tagline: 'Monitor leadership changes and revive dead leads with AI-powered website monitoring.',
  description:
    'Ask any website a question in plain words and get the answer with the sentence that proves it. Askwatch checks the site several times a day and emails you when the answer changes.',
  start: 'Get Started',
  signIn: 'Log In',
  menu: 'Menu',
  example: 'Example',
  noScript: 'This form needs JavaScript. Allow it for this site, or sign in and write to us from your account.',
};

/** The links of the landing page's bar, to its own sections. */
export const anchors = [
  { id: 'features', title: 'Features' },
  { id: 'how-it-works', title: 'How it works' },
  { id: 'pricing', title: 'Pricing' },
  { id: 'buy-leads', title: 'Buy leads' },
] as const;

export const consent = {
  label: 'Analytics',
  text: 'May we count visits with a third-party analytics service? It sets cookies. Everything works without it.',
  more: 'Privacy policy',
  accept: 'Allow',
  refuse: "Don't allow",
};
