import { plans } from '@askwatch/contracts/limits';
import type { UseCase } from '../../use-cases/use-case.ts';

const free = String(plans.free.watches);
const pro = String(plans.pro.watches);

export const useCases: readonly UseCase[] = [
  {
    path: '/contract-risk',
    name: 'Contract risk',
    card: 'Know when your main contact leaves, before the renewal is in doubt.',
    title: 'Your contact left. Find out before the renewal is due.',
    lead: 'Askwatch watches the people behind your contracts and emails you when one of them is no longer there.',
    description:
      'Monitor the contacts behind your contracts. Get an email with proof when a sponsor or signer leaves, while there is still time before the renewal.',
    ask: { question: 'Who is the CFO?', mode: 'domain' },
    problem: {
      title: 'The person who signed may not be there at the renewal',
      text: [
        'The person who chose you knows why. Their successor only sees the invoice. If the first conversation you have with the successor is about the renewal, you are defending a decision that somebody else made.',
        'Nobody writes to every supplier on the way out. The out-of-office reply comes weeks later, if you happen to send an email. But the company updates its team page within days.',
      ],
    },
    gains: [
      {
        title: 'More time to act',
        text: 'You hear about a departure when the page changes, not when the renewal call goes unanswered.',
      },
      {
        title: 'A name to call',
        text: 'The alert shows who was there and who is there now. When the seat is empty, it says that too.',
      },
      {
        title: 'Proof for the forecast',
        text: 'The sentence and its link go into your CRM, so that everyone can see why the account is at risk.',
      },
    ],
    change: {
      site: 'northwind.example',
      question: 'Who is the Chief Operating Officer?',
      before: 'Daniel Brandt',
      after: 'Sofia Marchetti',
      quote: 'Sofia Marchetti joined Northwind as Chief Operating Officer in October.',
      then: 'Call your second contact today, ask who decides for now, and get an introduction to the new name before someone else does.',
    },
    plan: `${free} accounts are free. Pro watches ${pro} for $10 a month.`,
  },
  {
    path: '/cold-outreach-revival',
    name: 'Cold outreach revival',
    card: 'Reopen leads that went quiet when a new decision-maker arrives.',
    title: 'The lead went cold. Now there is someone new to talk to.',
    lead: 'A new executive has no history with your last twelve emails. Askwatch tells you when one arrives.',
    description:
      'Revive dead leads with a real reason: Askwatch watches leadership pages and emails you when a new decision-maker starts.',
    ask: { question: 'Who leads sales?', mode: 'domain' },
    problem: {
      title: 'A follow-up needs a reason',
      text: [
        'Most leads are lost to “not now”. The budget was gone, the project was stopped, or one person simply said no. You can ask again every quarter, and each time you have nothing new to say.',
        'Then that person leaves. Somebody new takes over with a mandate to change things, and for a few weeks they will listen. But nobody calls to tell you.',
      ],
    },
    gains: [
      {
        title: 'A reason that is true',
        text: 'Your first line is about their new role, with a date and a public source.',
      },
      {
        title: 'The right moment',
        text: 'Reach out in the first weeks, while vendors are under review and before the shortlist is closed.',
      },
      {
        title: 'Old lists, new value',
        text: 'The leads you already paid for turn back into pipeline, one change at a time.',
      },
    ],
    change: {
      site: 'harborlabs.example',
      question: 'Who leads sales?',
      before: 'Thomas Weller',
      after: 'Priya Raman',
      quote: 'Priya Raman leads our global sales organization as Chief Revenue Officer.',
      then: 'Wait two weeks. Then write three sentences: what people in this seat usually find in their first quarter, what helps, and one question.',
    },
    plan: `Start with ${free} leads for free. Pro watches ${pro} for $10 a month.`,
  },
  {
    path: '/competitive-intelligence',
    name: 'Competitive intelligence',
    card: "See competitors' new prices, leaders and plans within hours of a change.",
    title: 'Your competitor changed its prices. Know before your customers tell you.',
    lead: 'Askwatch watches the pricing, leadership and strategy of your competitors and quotes what changed.',
    description:
      'Track competitors: pricing, leadership and strategy. Askwatch reads their websites several times a day and quotes what changed.',
    ask: { question: 'What is the pricing model?', mode: 'domain' },
    problem: {
      title: 'Price increases are rarely announced',
      text: [
        'Competitors tell the press what they are proud of. What you need to know is on pages that change without a word: a plan that disappeared, a limit that moved, “contact us” where a number used to be.',
        'Usually somebody in the team finds out in the middle of a call, from the customer.',
      ],
    },
    gains: [
      {
        title: 'Battlecards that are current',
        text: 'Old price, new price, date and link. Copy the answer with its source straight into your document.',
      },
      {
        title: 'Answers, not screenshots',
        text: 'Askwatch compares the prices themselves. A redesign of the page with the same prices is not a change.',
      },
      {
        title: 'More than prices',
        text: 'Ask who runs the product, what they announced last, or which countries they have offices in.',
      },
    ],
    change: {
      site: 'rivalworks.example',
      question: 'What does the Team plan cost?',
      before: '$25 per seat per month',
      after: '$39 per seat per month',
      quote: 'Team: $39 per seat, billed monthly.',
      then: "Tell the team this afternoon, and write to the three open deals where you're up against them.",
    },
    plan: `Track ${free} competitors on the free plan.`,
  },
  {
    path: '/sales-pipeline-recovery',
    name: 'Sales pipeline recovery',
    card: 'When a champion leaves, save the deal and follow them to their next company.',
    title: 'Your champion left. The deal is not over.',
    lead: 'A champion who changes jobs is one deal at risk and one warm lead. Askwatch helps you work on both.',
    description:
      'Recover stalled deals: Askwatch watches the champions in your pipeline and emails you with proof when one of them changes jobs.',
    ask: { question: 'Who is the CTO?', mode: 'domain' },
    problem: {
      title: 'Why the replies stop',
      text: [
        'The meeting is moved, then moved again, then the replies stop. Three weeks later you find out that your champion had already signed elsewhere when you sent the proposal.',
        'By then the successor has met two other vendors. They have not heard of you.',
      ],
    },
    gains: [
      {
        title: 'Save the deal',
        text: 'Talk to the remaining sponsors in the week of the change, while your proposal is still on the table.',
      },
      {
        title: 'Follow the champion',
        text: 'Watch the team page of their next company too. Someone who chose you once can choose you again.',
      },
      {
        title: 'Clean up the forecast',
        text: 'A deal without a champion is a different deal. Now you know which ones they are.',
      },
    ],
    change: {
      site: 'kestrel.example',
      question: 'Who is the CTO?',
      before: 'Amara Osei',
      after: 'The position is vacant',
      quote: 'We are looking for a Chief Technology Officer to succeed Amara Osei.',
      then: 'Ask your economic buyer who decides until the seat is filled. Send Amara a note: no pitch, just good luck.',
    },
    plan: `Track 10 deals with Pro, or up to ${String(plans.pro.watches)}. The first ${free} are free.`,
  },
  {
    path: '/account-management',
    name: 'Account management',
    card: 'Keep an eye on a whole client portfolio without reading a hundred websites.',
    title: 'A hundred accounts. One email in the morning.',
    lead: 'Askwatch reads the websites of your clients so that you can talk to your clients.',
    description:
      'Account managers watch up to 100 client websites with Pro: leadership, products, locations and news, in one daily email with proof.',
    ask: { question: 'Who is the CEO?', mode: 'domain' },
    problem: {
      title: 'Too many websites to read',
      text: [
        'A good account manager knows about the new office, the new CEO and the new product line, and mentions it first. With ten accounts, that is diligence. With a hundred, it is impossible.',
        'News alerts do not help. They find every company with a similar name and miss what the client put on its own website.',
      ],
    },
    gains: [
      {
        title: 'Every account, every day',
        text: 'Import your accounts from a CSV file, tag them by region or owner, and ask each of them the same question.',
      },
      {
        title: 'One digest, nothing else',
        text: 'Changes arrive in a single email at the hour you choose. When nothing changed, you get nothing.',
      },
      {
        title: 'Something to say',
        text: 'Start the quarterly review with what changed on their side. Your client sees that you pay attention.',
      },
    ],
    change: {
      site: 'alderfinch.example',
      question: 'In which cities are the offices?',
      before: 'Hamburg, Lyon',
      after: 'Hamburg, Lyon, Porto',
      quote: 'Our teams work from Hamburg, Lyon and, since this summer, Porto.',
      then: 'Ask who is building up Porto, and what they will need in the first six months.',
    },
    plan: `Pro watches up to ${pro} accounts for $10 a month. Alerts are free on every plan.`,
  },
  {
    path: '/fundraising-alerts',
    name: 'Fundraising alerts',
    card: 'Hear of funding rounds, executive hires and expansion from the company itself.',
    title: 'They just raised a round. Be the first to call.',
    lead: 'Askwatch watches newsrooms and leadership pages for rounds, executive hires and signs of expansion.',
    description:
      'Get alerts about funding rounds, executive hires and expansion signals from the websites of the companies you want to sell to.',
    ask: { question: 'What is the recent news?', mode: 'domain' },
    problem: {
      title: 'Once it is in the newsletter, you are late',
      text: [
        'A funding round turns a prospect into a buyer, and everybody knows it. On the day it appears in the big newsletters, the founders get two hundred emails.',
        'The company had it on its own news page before that. So did the investor, on the portfolio page. And the executives it hires afterwards are the better signal anyway.',
      ],
    },
    gains: [
      {
        title: 'From the source',
        text: "The newsroom, the leadership page and the investor's portfolio: three questions that cover most rounds.",
      },
      {
        title: 'The plan, not just the amount',
        text: 'The announcement says what the money is for. The quote in the alert shows you the sentence.',
      },
      {
        title: 'The second signal',
        text: 'Watch for the first CFO or head of sales. That hire is often when buying starts.',
      },
    ],
    change: {
      site: 'brightloom.example',
      question: 'What is the most recent news?',
      before: 'Brightloom opens early access',
      after: 'Brightloom raises $14 million Series A',
      quote: 'The round will fund our expansion to the Nordics and a sales team of twenty.',
      then: 'Skip the congratulations. Write to whoever will run the Nordics, about the first hundred days there.',
    },
    plan: `Track 20 companies with Pro, or up to ${pro}. The first ${free} are free.`,
  },
];
