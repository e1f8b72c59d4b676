import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { listTexts } from '../texts.ts';
import { type Sort, SortHead } from './sort-head.tsx';
import { Table, TableBody, TableHead, TableHeadCell } from './table.tsx';

export type QuestionColumn = 'created' | 'website' | 'question' | 'answer';

type QuestionsTableProps = {
  children: ReactNode;
  /** How the rows are sorted, if that can be changed. */
  sort?: Sort<QuestionColumn>;
  onSort?: (column: QuestionColumn) => void;
  /** A control for the rows, above their menus. */
  control?: ReactNode;
};

const columns = [
  { column: 'created', className: 'w-28' },
  { column: 'monitored', className: 'w-9 px-0 text-center' },
  { column: 'website', className: 'w-[20%]' },
  { column: 'question', className: 'w-[18%]' },
  { column: 'answer', className: '' },
] as const;

/** The columns of a list of questions; the rows are its children. */
export const QuestionsTable = ({ children, sort, onSort, control }: QuestionsTableProps) => (
  <div className="md:overflow-clip md:rounded-card md:border md:border-line md:bg-surface">
    <Table aria-label={listTexts.questions} className="md:table-fixed">
      <TableHead>
        <tr role="row">
          <TableHeadCell className="w-12">
            <span className="sr-only">{listTexts.selectedColumn}</span>
          </TableHeadCell>
          {columns.map(({ column, className }) => {
            if (column === 'monitored')
              return (
                <TableHeadCell key={column} className={className} title={listTexts.monitored}>
                  <Eye aria-hidden size={14} className="inline-block" />
                  <span className="sr-only">{listTexts.monitored}</span>
                </TableHeadCell>
              );
            return sort && onSort ? (
              <SortHead
                key={column}
                column={column}
                name={listTexts[column]}
                sort={sort}
                onSort={onSort}
                className={className}
              />
            ) : (
              <TableHeadCell key={column} className={className}>
                {listTexts[column]}
              </TableHeadCell>
            );
          })}
          <TableHeadCell className="w-13 py-0 pr-3 pl-0">
            <span className="sr-only">{listTexts.actions}</span>
            {control}
          </TableHeadCell>
        </tr>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  </div>
);
