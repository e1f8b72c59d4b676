import { buttonLook } from '@askwatch/web-kit/ui/button';
import type { ReactNode } from 'react';
import { Link } from '@askwatch/web-kit/router';

/** A link to another of these pages that keeps the return path. */
export const PageLink = ({ to, search = '', children }: { to: string; search?: string; children: ReactNode }) => (
  <Link
    to={{ pathname: to, search }}
    className={buttonLook({ kind: 'link', size: 'inline', className: 'rounded-control hover:decoration-accent' })}
  >
    {children}
  </Link>
);
