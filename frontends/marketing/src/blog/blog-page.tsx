import { Link } from '@askwatch/web-kit/router';
import { blog, posts } from '#content/posts';
import { Rss } from 'lucide-react';
import { ConsentBanner } from '../analytics/consent-banner.tsx';
import { Head } from '../ui/head.tsx';
import { Heading, Main, Unbroken } from '../ui/main.tsx';
import { Byline } from './byline.tsx';

export const BlogPage = () => (
  <>
    <Head path="/blog" />
    <Main>
      <Heading title={blog.title} lead={blog.lead} />
      <ul className="mt-10 border-t border-line">
        {posts.map(({ id, title, description, ...post }) => (
          <li key={id} className="group relative grid gap-2 border-b border-line py-8">
            <Byline {...post} />
            <h2 className="text-[22px] leading-snug font-semibold tracking-tight">
              {/* The link covers the whole item. */}
              <Link to={`/blog/${id}`} className="after:absolute after:inset-0 group-hover:text-accent">
                <Unbroken text={title} />
              </Link>
            </h2>
            <p className="max-w-text text-base text-muted">{description}</p>
          </li>
        ))}
      </ul>
      <a
        href="/blog/feed.xml"
        className="mt-8 inline-flex items-center gap-2 py-1 text-sm text-accent underline decoration-accent/35 underline-offset-4 hover:decoration-accent"
      >
        <Rss aria-hidden size={16} />
        {blog.feed}
      </a>
    </Main>
    <ConsentBanner />
  </>
);
