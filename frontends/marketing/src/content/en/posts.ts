/** What a list of posts shows; the text is loaded with the post. */
export type Post = {
  id: string;
  title: string;
  description: string;
  /** The day of publication, as YYYY-MM-DD. */
  date: string;
  minutes: number;
  load: () => Promise<{ text: string }>;
};

/** All posts, newest first. */
export const posts: readonly Post[] = [
  {
    id: '5-effective-trigger-events',
    title: '5 Effective Trigger Events That Signal Sales Opportunities',
    description:
      'New executives, funding, hiring, changed offers and mergers: where each one shows first, how long the window stays open, and what a first message can say.',
    date: '2023-06-15',
    minutes: 8,
    load: () => import('./posts/five-trigger-events.ts'),
  },
  {
    id: 'how-to-build-trigger-based-sales-strategy',
    title: 'How to Build a Trigger-Based Sales Strategy',
    description:
      'Seven steps from the deals you have already won to a weekly routine: which events to watch, who acts on them, and how to tell whether it works.',
    date: '2023-06-08',
    minutes: 12,
    load: () => import('./posts/trigger-based-strategy.ts'),
  },
  {
    id: 'using-data-analytics-to-detect-sales-triggers',
    title: 'Using Data Analytics to Detect Sales Triggers',
    description:
      'How to turn public web pages into facts you can count, tell a change from noise, and find out which changes come before a purchase.',
    date: '2023-06-01',
    minutes: 10,
    load: () => import('./posts/data-analytics.ts'),
  },
];

export const blog = {
  title: 'Blog',
  lead: 'Practical writing about trigger events, and about selling with good timing.',
  minutes: (count: number) => `${String(count)} min read`,
  introduction: 'In this article',
  next: 'Read next',
  back: 'All articles',
  feed: 'RSS feed',
  unknown: {
    title: 'Blog post not found',
    lead: 'There is no article at this address. It may have moved, or the link has a typing error.',
    back: 'Return to blog',
  },
  call: {
    title: 'Watch your first trigger today.',
    text: 'Ask a question about a company you sell to. Askwatch emails you when the answer changes.',
    action: 'Ask a question',
  },
};
