import { Link } from '@askwatch/web-kit/router';
import { buttonLook } from '@askwatch/web-kit/ui/button';
import { blog, type Post, posts } from '#content/posts';
import { ArrowRight } from 'lucide-react';
import { ConsentBanner } from '../analytics/consent-banner.tsx';
import { ArticleText } from '../ui/article-text.tsx';
import { blocksOf } from '../ui/blocks.ts';
import { Head } from '../ui/head.tsx';
import { Heading, Main, Unbroken } from '../ui/main.tsx';
import { Byline } from './byline.tsx';

const Contents = ({ text }: { text: string }) => (
  <nav aria-label={blog.introduction} className="rounded-card border border-line bg-surface p-5 md:p-6">
    <p className="text-sm font-semibold">{blog.introduction}</p>
    <ul className="mt-3 grid gap-1">
      {blocksOf(text).map(
        (block) =>
          block.kind === 'heading' && (
            <li key={block.id}>
              <a href={`#${block.id}`} className="inline-block py-1 text-sm text-muted hover:text-ink hover:underline">
                {block.text}
              </a>
            </li>
          ),
      )}
    </ul>
  </nav>
);

const Next = ({ id }: Pick<Post, 'id'>) => (
  <section className="mt-16 border-t border-line pt-8">
    <h2 className="text-lg font-semibold tracking-tight">{blog.next}</h2>
    <ul className="mt-4 grid gap-4 md:grid-cols-2">
      {posts
        .filter((post) => post.id !== id)
        .map((post) => (
          <li
            key={post.id}
            className="relative grid content-start gap-1 rounded-card border border-line bg-surface p-5"
          >
            <Byline {...post} />
            <Link
              to={`/blog/${post.id}`}
              className="text-base font-semibold after:absolute after:inset-0 hover:text-accent"
            >
              <Unbroken text={post.title} />
            </Link>
          </li>
        ))}
    </ul>
  </section>
);

export const PostPage = ({ post, text }: { post: Post; text: string }) => (
  <>
    <Head path={`/blog/${post.id}`} />
    <Main>
      <article>
        <Heading title={post.title} lead={post.description}>
          <Link to="/blog" className="justify-self-start py-1 text-sm text-accent hover:underline">
            ← {blog.back}
          </Link>
        </Heading>
        <div className="mt-4">
          <Byline {...post} />
        </div>
        <div className="mt-8">
          <Contents text={text} />
        </div>
        <div className="mt-4">
          <ArticleText text={text} />
        </div>
      </article>
      <aside className="mt-14 grid justify-items-start gap-3 rounded-card border border-accent/40 bg-accent-soft p-6 md:p-8">
        <p className="text-lg font-semibold tracking-tight">{blog.call.title}</p>
        <p className="text-base text-muted">{blog.call.text}</p>
        <Link to="/playground" className={buttonLook({ kind: 'primary', className: 'mt-1' })}>
          {blog.call.action}
          <ArrowRight aria-hidden size={16} />
        </Link>
      </aside>
      <Next id={post.id} />
    </Main>
    <ConsentBanner />
  </>
);
