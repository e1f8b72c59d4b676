import { Table, TableBody, TableHead, TableHeadCell } from '@askwatch/web-kit/ui/table';
import type { ReactNode } from 'react';

/** The columns of the list; the rows are its children. */
export const WatchTable = ({ children }: { children: ReactNode }) => (
  <div className="md:overflow-clip md:rounded-card md:border md:border-line md:bg-surface">
    <Table aria-label="Monitored websites" className="md:table-fixed">
      <TableHead>
        <tr role="row">
          <TableHeadCell className="w-12">
            <span className="sr-only">Selected</span>
          </TableHeadCell>
          <TableHeadCell className="w-34">Updated</TableHeadCell>
          <TableHeadCell className="w-[31%]">Website and question</TableHeadCell>
          <TableHeadCell>Answers, newest first</TableHeadCell>
          <TableHeadCell className="w-13">
            <span className="sr-only">Actions</span>
          </TableHeadCell>
        </tr>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  </div>
);
