import { buttonLook } from '@askwatch/web-kit/ui/button';
import { Page } from '@askwatch/web-kit/ui/page';
import { ArrowRight } from 'lucide-react';
import { Link } from '@askwatch/web-kit/router';
import { notHere } from '../texts.ts';

/** A page that is linked but not part of this installation. */
export const NotHereYet = ({ title }: { title: string }) => (
  <Page title={title} lead={notHere.lead}>
    <div className="rounded-card border border-line bg-surface p-6">
      <p className="mb-4 max-w-text text-base">{notHere.instead}</p>
      <Link to="/playground" className={buttonLook({ kind: 'primary' })}>
        {notHere.playground}
        <ArrowRight aria-hidden size={16} />
      </Link>
    </div>
  </Page>
);
