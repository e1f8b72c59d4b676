import type { ReactNode } from 'react';

/** A section of the account page: description on the left, content on the right. */
export const Section = ({ title, about, children }: { title: string; about: string; children: ReactNode }) => (
  <section
    aria-label={title}
    className="grid gap-x-12 gap-y-4 border-t border-line py-8 first:border-t-0 first:pt-2 lg:grid-cols-[280px_1fr]"
  >
    <div>
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="mt-1 text-sm text-muted">{about}</p>
    </div>
    <div className="min-w-0">{children}</div>
  </section>
);

export const card = 'rounded-card border border-line bg-surface p-4 md:p-5';
