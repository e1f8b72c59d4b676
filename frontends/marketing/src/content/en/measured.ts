/**
 * Measured figures that public pages show. They are those of docs/measured.md, and a test compares them: after a new
 * measurement, change both.
 */
export const measured = {
  on: '2026-11-24',
  answers: {
    blind: { pages: '120', right: '30.8%', wrong: '2.5%', sites: '120', siteRight: '44.2%', siteWrong: '5.0%' },
    leftOut: { pages: '957', right: '50.7%', wrong: '3.2%', sites: '949', siteRight: '48.4%', siteWrong: '2.7%' },
  },
  soak: { asked: '1505', right: '1499', minutes: '30' },
  watching: { watches: '10,000', perMinute: '13,473', hosts: '50' },
  changes: { pairs: '2,221', recall: '0.696', precision: '0.891', falseAlerts: '0.010' },
} as const;

const { answers, soak, watching, changes } = measured;

const share = (part: string, whole: string) => `${((100 * Number(part)) / Number(whole)).toFixed(1)}%`;
const grouped = (count: string) => count.replace(/\B(?=(\d{3})+$)/g, ',');
const percent = (rate: string) => `${(100 * Number(rate)).toFixed(0)}%`;

/** What we aim for, next to what was measured. */
export const stats = {
  title: 'Targets and measurements',
  target: 'Target',
  today: 'Measured',
  how: 'How we measured',
  items: [
    {
      target: '98%',
      name: 'answer accuracy',
      figure: answers.blind.right,
      text: `of ${answers.blind.pages} blind questions about single pages, without a language model. ${answers.blind.wrong} were answered wrong; the rest came back as “not sure” or “doesn't say”, or could not be read.`,
      anchor: 'answers',
    },
    {
      target: '99.9%',
      name: 'uptime',
      figure: share(soak.right, soak.asked),
      text: `of ${grouped(soak.asked)} questions answered right during ${soak.minutes} minutes of deliberate overload. The status page shows uptime since this installation started.`,
      anchor: 'uptime',
    },
    {
      target: '1,000+',
      name: 'websites monitored',
      figure: watching.watches,
      text: `watches checked on one two-core computer in a load test, at ${watching.perMinute} checks a minute.`,
      anchor: 'websites',
    },
  ],
};

/** The section of the About page that the figures link to. */
export const howMeasured = {
  id: 'how-we-measure',
  title: 'How we measure',
  lead: 'The landing page shows targets next to what we measured by November 24, 2026. Nobody should have to take either on trust, so this is what stands behind each figure.',
  items: [
    {
      id: 'answers',
      title: 'Answers',
      text: [
        `We asked ${answers.blind.pages} questions about single pages and ${answers.blind.sites} about whole sites, on 24 real websites that we hadn't used to build the software, without a language model. ${answers.blind.right} and ${answers.blind.siteRight} were answered right, ${answers.blind.wrong} and ${answers.blind.siteWrong} wrong. The rest came back as “not sure” or “doesn't say”, or could not be read: one of the sites asks automated readers to stay away.`,
        `On 211 websites, each answered with what was learned from the others, ${answers.leftOut.right} of ${answers.leftOut.pages} single-page questions and ${answers.leftOut.siteRight} of ${answers.leftOut.sites} whole-site questions were answered right, ${answers.leftOut.wrong} and ${answers.leftOut.siteWrong} wrong. We would rather say “not sure” than guess, so the figure that we push down first is the share of wrong answers.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      text: [
        `We replayed ${changes.pairs} pairs of page versions from the histories of websites that the software hadn't seen before. It reported ${percent(changes.recall)} of the real changes, ${percent(changes.precision)} of its reports were right, and ${percent(changes.falseAlerts)} of the unchanged pairs led to a false report. Most of what it misses are questions it couldn't answer to begin with, which you see as soon as you set up the watch.`,
      ],
    },
    {
      id: 'uptime',
      title: 'Uptime',
      text: [
        `The status page shows the uptime of this installation. Beside that, there is a stress test: for ${soak.minutes} minutes, two out of three questions were about pages built to break the reader. Of the ${grouped(soak.asked)} ordinary questions asked at the same time, ${grouped(soak.right)} were answered right, six were refused for the moment, and none was answered wrong.`,
      ],
    },
    {
      id: 'websites',
      title: 'Websites',
      text: [
        `One computer with two processor cores kept ${watching.watches} watches on ${watching.hosts} test hosts and checked ${watching.perMinute} of them a minute. Real websites answer more slowly than test hosts, and we visit each of them only a few times a day, so the limit in practice is politeness rather than speed.`,
      ],
    },
  ],
};
