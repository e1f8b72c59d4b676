import { cn } from '@askwatch/web-kit/cn';
import type { ReactNode } from 'react';

type SectionProps = { id?: string; title: string; lead?: string; children: ReactNode; className?: string };

/** A part of a page that the bar can link to. */
export const Section = ({ id, title, lead, children, className }: SectionProps) => (
  <section id={id} className={cn('scroll-mt-16 py-16 md:py-24', className)}>
    <div className="mx-auto w-full max-w-page px-4 md:px-6">
      <h2 className="max-w-text text-xl font-semibold tracking-tight md:text-2xl">{title}</h2>
      {lead !== undefined && <p className="mt-3 max-w-text text-lg text-muted md:text-balance">{lead}</p>}
      <div className="mt-10">{children}</div>
    </div>
  </section>
);
