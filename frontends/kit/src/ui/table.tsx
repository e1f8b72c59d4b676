import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';

// Explicit roles, because some browsers drop table semantics when a table is displayed as cards.

/** A table on wide screens, a list of cards below 720 pixels; the cells stay in the same order. */
export const Table = ({ className, ...rest }: ComponentProps<'table'>) => (
  <table role="table" className={cn('block w-full border-collapse text-sm md:table', className)} {...rest} />
);

export const TableHead = ({ className, ...rest }: ComponentProps<'thead'>) => (
  <thead role="rowgroup" className={cn('sr-only md:not-sr-only md:table-header-group', className)} {...rest} />
);

export const TableBody = ({ className, ...rest }: ComponentProps<'tbody'>) => (
  <tbody role="rowgroup" className={cn('grid gap-3 md:table-row-group', className)} {...rest} />
);

type RowProps = ComponentProps<'tr'> & { isSelected?: boolean };

export const TableRow = ({ className, isSelected = false, ...rest }: RowProps) => (
  <tr
    role="row"
    aria-selected={isSelected}
    className={cn(
      'grid gap-2 rounded-card border border-line bg-surface p-4 transition-colors md:table-row md:rounded-none md:border-0 md:border-b md:p-0 md:last:border-b-0',
      isSelected && 'border-accent bg-accent-soft md:border-line',
      className,
    )}
    {...rest}
  />
);

export const TableHeadCell = ({ className, ...rest }: ComponentProps<'th'>) => (
  <th
    role="columnheader"
    scope="col"
    className={cn('border-b border-line px-3 py-2 text-left text-xs font-medium text-muted', className)}
    {...rest}
  />
);

export const TableCell = ({ className, ...rest }: ComponentProps<'td'>) => (
  <td role="cell" className={cn('min-w-0 align-top md:px-3 md:py-4', className)} {...rest} />
);
