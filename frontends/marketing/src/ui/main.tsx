import { cn } from '@askwatch/web-kit/cn';
import type { ReactNode } from 'react';

type MainProps = { children: ReactNode; className?: string };

/** A page's content, in the width of long texts unless stated otherwise. */
export const Main = ({ children, className }: MainProps) => (
  <main
    id="main"
    tabIndex={-1}
    className={cn('mx-auto w-full max-w-read px-4 pt-10 pb-24 outline-none md:px-6 md:pt-16', className)}
  >
    {children}
  </main>
);

type HeadingProps = { title: string; lead?: string; children?: ReactNode };

/** A page's heading with a line below. */
export const Heading = ({ title, lead, children }: HeadingProps) => (
  <div className="grid gap-4">
    {children}
    <h1 className="max-w-read text-[32px] leading-[1.15] font-semibold tracking-tight md:text-2xl">{title}</h1>
    {lead !== undefined && <p className="max-w-text text-lg text-muted md:text-balance">{lead}</p>}
  </div>
);
