import { buttonLook } from '@askwatch/web-kit/ui/button';
import { Page } from '@askwatch/web-kit/ui/page';
import { ArrowLeft } from 'lucide-react';
import { Link } from '@askwatch/web-kit/router';
import { notFound } from '../texts.ts';

export const NotFound = () => (
  <Page title={notFound.title} lead={notFound.lead}>
    <Link to="/" className={buttonLook({})}>
      <ArrowLeft aria-hidden size={16} />
      {notFound.back}
    </Link>
  </Page>
);
