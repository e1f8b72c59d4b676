import type { ReactNode } from 'react';

/** Three placeholder rows shaped like the real ones; `columns` is the grid on wide screens. */
export const SkeletonRows = ({ label, columns, children }: { label: string; columns: string; children: ReactNode }) => (
  <div aria-busy aria-label={label} role="group" className="grid gap-3">
    {[0, 1, 2].map((row) => (
      <div key={row} className={`grid gap-3 rounded-card border border-line bg-surface p-4 md:gap-6 ${columns}`}>
        {children}
      </div>
    ))}
  </div>
);
