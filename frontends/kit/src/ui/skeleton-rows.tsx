import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

type SkeletonRowsProps = {
  label: string;
  /** The columns of a row on wide screens. */
  columns: string;
  /** A placeholder row's content. */
  children: ReactNode;
  /** Further lines above and below the toolbar. */
  above?: ReactNode;
  below?: ReactNode;
};

/** Placeholders for a toolbar and three rows, shaped and placed like the real ones. */
export const SkeletonRows = ({ label, columns, children, above, below }: SkeletonRowsProps) => (
  <div aria-busy aria-label={label} role="group" className="grid grid-cols-[minmax(0,1fr)] gap-4">
    {above}
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Skeleton className="h-8 w-24" />
      <Skeleton className="h-8 w-28 md:ml-auto" />
      <Skeleton className="h-10 w-full md:w-72" />
    </div>
    {below}
    <div className="grid gap-3 md:gap-0 md:divide-y md:divide-line md:overflow-clip md:rounded-card md:border md:border-line md:bg-surface">
      <div className="h-8.5 max-md:hidden" />
      {[0, 1, 2].map((row) => (
        <div
          key={row}
          className={`grid gap-3 bg-surface p-4 max-md:rounded-card max-md:border max-md:border-line md:gap-6 ${columns}`}
        >
          {children}
        </div>
      ))}
    </div>
  </div>
);
