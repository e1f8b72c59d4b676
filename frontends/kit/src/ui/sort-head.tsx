import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { listTexts } from '../texts.ts';
import { TableHeadCell } from './table.tsx';

export type Sort<Column extends string> = { by: Column; isDown: boolean };

type SortHeadProps<Column extends string> = {
  column: Column;
  name: string;
  sort: Sort<Column>;
  onSort: (column: Column) => void;
  className?: string;
};

/** A column's heading that sorts the rows by it; pressed again, the other way round. */
export const SortHead = <Column extends string>({ column, name, sort, onSort, className }: SortHeadProps<Column>) => {
  const isBy = sort.by === column;
  const Icon = !isBy ? ChevronsUpDown : sort.isDown ? ArrowDown : ArrowUp;
  return (
    <TableHeadCell
      {...(className !== undefined && { className })}
      aria-sort={isBy ? (sort.isDown ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        title={listTexts.sortBy(name)}
        className="-mx-1 inline-flex min-h-6 items-center gap-1 rounded-control px-1 hover:text-ink"
        onClick={() => {
          onSort(column);
        }}
      >
        {name}
        <Icon aria-hidden size={13} className={isBy ? '' : 'opacity-50'} />
      </button>
    </TableHeadCell>
  );
};
