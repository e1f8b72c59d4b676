import { buttonLook } from '@askwatch/web-kit/ui/button';
import { Page } from '@askwatch/web-kit/ui/page';
import { ArrowLeft } from 'lucide-react';
import { Link } from '@askwatch/web-kit/router';

export const NotFound = () => (
  <Page
    title="Page not found"
    lead="There is nothing at this address. It may have moved, or the link has a typing error."
  >
    <Link to="/" className={buttonLook({})}>
      <ArrowLeft aria-hidden size={16} />
      Go back
    </Link>
  </Page>
);
