import { plans } from '@askwatch/contracts/limits';

const dollars = (cents: number) => `$${String(cents / 100)}`;

export const landing = {
  title: 'Ask any website. Hear when the answer changes.',
  hero: {
    /** A line each, where there is room. */
    title: ['Ask any website.', 'Hear when the answer changes.'],
    lead: 'Who is the CFO? What does it cost? Who just joined? Askwatch reads the site, answers with the sentence that proves it, and emails you when the answer changes.',
    start: 'Get Started',
    tryIt: 'Try it without an account',
    note: `Free for ${String(plans.free.watches)} websites. No credit card required. Set up in under 60 seconds.`,
  },
  demo: {
    label: 'Example of a question in the Playground',
    story:
      'Someone asks alderfinch.example who its CFO is. Askwatch finds 12 pages, selects 3, reads them and answers: Maria Okafor, Chief Financial Officer, with the sentence from the leadership page. The answer can then be monitored.',
    pause: 'Pause the example',
    play: 'Play the example',
    find: 'Find Answer',
    waiting: 'Waiting for a question',
    monitor: 'Monitor Selected',
    website: 'https://alderfinch.example/',
    question: 'Who is the CFO?',
    source: 'https://alderfinch.example/leadership',
    answer: 'Maria Okafor, Chief Financial Officer',
    name: 'Maria Okafor',
    role: 'Chief Financial Officer',
    quote: 'Maria Okafor joined Alder & Finch in March as Chief Financial Officer.',
  },
  tryOut: {
    title: 'Try it on a page you know',
    lead: 'No account needed. Askwatch reads the page now and shows you the sentence that answers your question.',
    website: 'Page address',
    websiteHint: 'https://company.com/leadership',
    question: 'Question',
    questionHint: 'Who is the CFO?',
    ask: 'Ask this page',
    asking: 'Reading the page...',
    suggestions: 'Common questions',
    suggested: ['Who is the CEO?', 'What does it cost?', 'Who leads sales?', 'Where is the head office?'],
    note: 'One page at a time. Your question and its answer are deleted after 24 hours unless you create an account.',
    noScript: 'Trying it here needs JavaScript. You can also create a free account.',
    missing: { website: 'Enter the address of a page.', question: 'Enter a question.' },
    failed: 'Your question was not asked.',
    unreachable: "Askwatch didn't respond in time. What you typed is still here. Try again.",
    lost: 'The answer did not arrive.',
    said: { asked: 'Reading the page.', answered: 'Answer:', failed: 'No answer:' },
    keep: {
      title: 'Want to know when this changes?',
      text: `A free account keeps this question and watches up to ${String(plans.free.watches)} websites for you.`,
      register: 'Create a free account to monitor it',
      signIn: 'Sign in',
    },
    keepOther: {
      title: 'Try a whole website instead of one page',
      text: 'With a free account, Askwatch searches the site for the pages that have the answer.',
      register: 'Create a free account',
    },
  },
  features: {
    title: 'Built for people who sell',
    lead: 'Six changes worth a phone call, each with the sentence that proves it.',
    more: 'Learn more',
  },
  how: {
    title: 'How it works',
    lead: 'From question to alert in four steps.',
    steps: [
      {
        title: 'Name a website',
        text: 'Paste the address of one page, or let Askwatch search the entire domain for the pages that matter.',
      },
      {
        title: 'Ask in plain words',
        text: 'Ask what you would ask a colleague: “Who leads sales?” There are no selectors to set up and no code to write.',
      },
      {
        title: 'Check the proof',
        text: "Every answer comes with the sentence it is based on and a link to it. If the site doesn't say, Askwatch tells you so.",
      },
      {
        title: 'Monitor the answer',
        text: 'Askwatch checks several times a day. You typically get an email within 2 to 6 hours of a change, with the old answer and the new one.',
      },
    ],
  },
  monitoring: {
    title: 'Your accounts, checked several times a day',
    lead: 'Askwatch compares answers, not pages. A new cookie banner raises no alert. A new head of sales does.',
    points: [
      {
        title: 'Confirmed before you hear of it',
        text: 'A change is read twice, 20 minutes apart, before an alert goes out.',
      },
      {
        title: 'As it happens, daily or weekly',
        text: 'You choose when emails arrive. Alerts are free on every plan.',
      },
      {
        title: 'No false alarms from broken sites',
        text: "If a site can't be read, you are told so. It is never reported as a change.",
      },
    ],
    label: 'Example of monitored questions',
    active: 'Active',
    changed: 'Changed',
    was: 'was',
    rows: [
      {
        site: 'alderfinch.example',
        question: 'Who is the CFO?',
        answer: 'Maria Okafor',
        before: 'Jonas Lind',
        when: '2 hours ago',
      },
      {
        site: 'northwind.example',
        question: 'What does the Team plan cost?',
        answer: '$39 a seat',
        before: '$25 a seat',
        when: 'yesterday',
      },
      { site: 'harborlabs.example', question: 'Who leads sales?', answer: 'Priya Raman', when: '3 weeks ago' },
      {
        site: 'kestrel.example',
        question: 'Who are the investors?',
        answer: 'Alba Ventures, Northgate',
        when: '2 months ago',
      },
    ],
  },
  pricing: {
    title: 'Pricing',
    lead: 'Start free and stay free for as long as you like. There is no trial that runs out.',
    plans: [
      {
        name: 'Free',
        price: dollars(plans.free.priceCents),
        period: 'forever',
        text: 'For your first few accounts.',
        points: [
          `${String(plans.free.watches)} monitored websites`,
          `${String(plans.free.questionsPerMonth)} questions a month`,
          'Checked several times a day',
          'All email alerts included',
          'No credit card required',
        ],
        action: 'Start free',
        isMain: false,
      },
      {
        name: 'Pro',
        price: dollars(plans.pro.priceCents),
        period: 'a month',
        text: 'For a whole territory.',
        points: [
          `${String(plans.pro.watches)} monitored websites`,
          `${String(plans.pro.questionsPerMonth)} questions a month`,
          'Checked up to once an hour',
          'All email alerts included',
          'Cancel anytime',
        ],
        action: 'Start with Free, upgrade later',
        isMain: true,
      },
    ],
    trust: [
      { title: 'Encrypted', text: 'Every connection to Askwatch uses SSL (TLS).' },
      {
        title: 'GDPR compliant',
        text: 'Download everything we keep about you, or erase your account yourself, at any time.',
      },
    ],
    policy: 'What we keep, and for how long',
  },
  leads: {
    title: 'No list to start from? Buy one.',
    lead: 'Enter a business type and a location. Get up to 60 leads with name, address, phone and website for a one-off $10.',
    points: ['See 3 leads for free before you pay', 'Download all of them as CSV', 'No subscription needed'],
    action: 'Get Your Leads',
    label: 'Example of a lead list',
    columns: ['Name', 'Address', 'Phone', 'Website'],
    rows: [
      ['Blue Heron Pools', '14 Lake Road', '555 0142', 'blueheron.example'],
      ['Clearwater & Sons', '230 Mill Street', '555 0117', 'clearwater.example'],
      ['Sunny Side Pools', '9 Orchard Lane', '555 0163', 'sunnyside.example'],
    ],
    more: '+ 57 more',
  },
  closing: {
    title: 'Know when your contacts change jobs.',
    text: 'Create a free account and ask your first question. It takes less than a minute.',
    action: 'Get Started',
  },
};
