import { Skeleton } from '@askwatch/web-kit/ui/skeleton';
import type { ReactNode } from 'react';

const look = 'grid gap-x-12 gap-y-4 border-t border-line py-8 first:border-t-0 first:pt-2 lg:grid-cols-[280px_1fr]';

/** A section of the account page: description on the left, content on the right. */
export const Section = ({ title, about, children }: { title: string; about: string; children: ReactNode }) => (
  <section aria-label={title} className={look}>
    <div>
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="mt-1 text-sm text-muted">{about}</p>
    </div>
    <div className="min-w-0">{children}</div>
  </section>
);

export const card = 'rounded-card border border-line bg-surface p-4 md:p-5';

/** Placeholders for sections. @param heights class names, of their contents */
export const LoadingSections = ({ heights }: { heights: readonly string[] }) => (
  <div aria-busy>
    {heights.map((height) => (
      <div key={height} className={look}>
        <span className="grid content-start gap-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-4 w-56" />
        </span>
        <Skeleton className={height} />
      </div>
    ))}
  </div>
);
