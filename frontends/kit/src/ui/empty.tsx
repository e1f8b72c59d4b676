import type { ReactNode } from 'react';

/** Empty state: one sentence and an action to get started. */
export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="grid justify-items-center gap-4 rounded-card border border-dashed border-line px-6 py-12 text-center">
    <p className="max-w-text text-base text-muted">{title}</p>
    {children}
  </div>
);
