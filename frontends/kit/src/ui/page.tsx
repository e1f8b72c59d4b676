import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

type PageProps = { title: string; lead?: string; aside?: ReactNode; children: ReactNode; className?: string };

/** A page with a heading, an optional line about it, an optional figure next to it, and content of readable width. */
export const Page = ({ title, lead, aside, children, className }: PageProps) => (
  <main
    id="main"
    tabIndex={-1}
    className={cn('mx-auto w-full max-w-page px-4 pt-8 pb-24 outline-none md:px-6', className)}
  >
    <title>{`${title} · Askwatch`}</title>
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        {lead !== undefined && <p className="mt-1 text-base text-muted">{lead}</p>}
      </div>
      {aside}
    </div>
    <div className="mt-6">{children}</div>
  </main>
);
