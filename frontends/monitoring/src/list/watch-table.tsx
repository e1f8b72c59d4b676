import { Table, TableBody, TableHead, TableHeadCell } from '@askwatch/web-kit/ui/table';
import type { ReactNode } from 'react';
import { listTexts as texts } from '../texts.ts';

/** The columns of the list; the rows are its children. */
export const WatchTable = ({ children }: { children: ReactNode }) => (
  <div className="md:overflow-clip md:rounded-card md:border md:border-line md:bg-surface">
    <Table aria-label={texts.label} className="md:table-fixed">
      <TableHead>
        <tr role="row">
          <TableHeadCell className="w-12">
            <span className="sr-only">{texts.selectedColumn}</span>
          </TableHeadCell>
          <TableHeadCell className="w-34">{texts.updated}</TableHeadCell>
          <TableHeadCell className="w-[31%]">{texts.website}</TableHeadCell>
          <TableHeadCell>{texts.answers}</TableHeadCell>
          <TableHeadCell className="w-13">
            <span className="sr-only">{texts.actions}</span>
          </TableHeadCell>
        </tr>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  </div>
);
