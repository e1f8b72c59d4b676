import { Link } from '@askwatch/web-kit/router';
import { buttonLook } from '@askwatch/web-kit/ui/button';
import { Page } from '@askwatch/web-kit/ui/page';
import { blog } from '#content/posts';
import { ArrowLeft } from 'lucide-react';

export const UnknownPost = () => (
  <Page title={blog.unknown.title} lead={blog.unknown.lead}>
    <Link to="/blog" className={buttonLook({})}>
      <ArrowLeft aria-hidden size={16} />
      {blog.unknown.back}
    </Link>
  </Page>
);
