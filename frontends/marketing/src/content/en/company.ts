export const about = {
  title: 'About us',
  lead: 'Askwatch reads company websites for sales teams, and tells them when an answer they care about changes.',
  story: [
    {
      title: 'Why Askwatch exists',
      text: [
        "Every salesperson knows the call that comes too late. The contact has been gone for two months, a successor has chosen another vendor, and it was all on the company's own website. Nobody had looked, because nobody can look at a hundred websites.",
        'There were tools that watched pages. They sent a message whenever anything moved: a date, a banner, a photograph. After a week everybody muted them. We wanted something else: ask a question, and get an email when the answer changes.',
      ],
    },
    {
      title: 'Every answer has to be proved',
      text: [
        'You act on what Askwatch tells you. You congratulate people, you warn customers, you change forecasts. So a guess that sounds right is worse than no answer.',
        "That is why every answer comes with the words it is based on, checked by code against the page and marked in yellow. If the page says that there is none, that is the answer. If the site doesn't say, we tell you. If we couldn't read it, we tell you that, and why.",
      ],
    },
    {
      title: 'How we read websites',
      text: [
        'The websites belong to other people. Askwatch obeys robots.txt, sends no more than two requests to a host at the same time, waits when it is asked to wait, and never tries to get past a login.',
      ],
    },
    {
      title: 'How we earn money',
      text: [
        "From subscriptions and from lead lists. We don't sell your data, we don't show advertisements, and nobody pays to appear in an answer.",
      ],
    },
  ],
};

export const jobs = {
  title: 'Jobs',
  lead: 'There are no open positions at the moment.',
  text: 'When there are, this page will list them with the salary. If you would like to work with us anyway, write to us and say what you would change about Askwatch.',
  action: 'Write to us',
};

export const contact = {
  title: 'Contact',
  lead: 'Write to us with questions, ideas or complaints. We reply by email.',
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
  /** A field that people never see and simple bots fill in. */
  trap: 'Leave this empty',
  missing: {
    name: 'Enter your name',
    email: 'Enter your email address',
    subject: 'Enter a subject',
    message: 'Write a message',
  },
  wrongEmail: 'Enter an email address such as ann@example.com',
  send: 'Send Message',
  sending: 'Sending...',
  sent: {
    title: 'Your message is on its way.',
    text: (email: string) => `We'll reply to ${email}.`,
    again: 'Write another message',
  },
  failed: 'Your message was not sent.',
  kept: 'What you wrote is still in the form.',
  aside: {
    title: 'Before you write',
    items: [
      { title: 'Your data', text: 'Download it or erase your account under Account, without asking us.' },
      { title: 'Your website', text: 'To keep Askwatch away from it, name AskwatchBot in your robots.txt.' },
      { title: 'Unsubscribing', text: 'Every alert email has an unsubscribe link.' },
    ],
  },
};

export const operator = { reach: 'The operator of this installation can be reached at' };
