import { Table, TableBody, TableHead, TableHeadCell } from './table.tsx';
import type { ReactNode } from 'react';

/** The columns of a list of questions; the rows are its children. */
export const QuestionsTable = ({ children }: { children: ReactNode }) => (
  <div className="md:overflow-clip md:rounded-card md:border md:border-line md:bg-surface">
    <Table aria-label="Questions" className="md:table-fixed">
      <TableHead>
        <tr role="row">
          <TableHeadCell className="w-12">
            <span className="sr-only">Selected</span>
          </TableHeadCell>
          <TableHeadCell className="w-30">Created</TableHeadCell>
          <TableHeadCell className="w-[23%]">Website</TableHeadCell>
          <TableHeadCell className="w-[20%]">Question</TableHeadCell>
          <TableHeadCell>Answer</TableHeadCell>
        </tr>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  </div>
);
