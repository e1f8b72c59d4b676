import { buttonLook } from '@askwatch/web-kit/ui/button';
import { Page } from '@askwatch/web-kit/ui/page';
import { ArrowRight } from 'lucide-react';
import { Link } from '@askwatch/web-kit/router';

/** A page that is linked but not part of this installation. */
export const NotHereYet = ({ title }: { title: string }) => (
  <Page title={title} lead="This page is not part of this installation yet.">
    <div className="rounded-card border border-line bg-surface p-6">
      <p className="mb-4 max-w-text text-base">
        The Playground is ready: ask a website a question and see the answer with its proof.
      </p>
      <Link to="/playground" className={buttonLook({ kind: 'primary' })}>
        Go to Playground
        <ArrowRight aria-hidden size={16} />
      </Link>
    </div>
  </Page>
);
