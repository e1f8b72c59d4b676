import type { Post } from '#content/posts';
import { pageOnUse } from '../page-on-use.tsx';

/** The page of a post; its text is loaded with it. */
export const postPage = (post: Post) =>
  pageOnUse<object>(async () => {
    const [{ PostPage }, { text }] = await Promise.all([import('./post-page.tsx'), post.load()]);
    return function LoadedPost() {
      return <PostPage post={post} text={text} />;
    };
  });
