import type { CrmRow } from '@askwatch/contracts/publishing';
import { fullText } from '@askwatch/web-kit/time-text';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '@askwatch/web-kit/ui/table';
import { crmEvents as texts, crmKinds as kinds, crmOutcomes as outcomes, retriesText } from '../texts.ts';

/** On narrow screens, the column's name before its value. */
const Label = ({ children }: { children: string }) => <span className="text-muted md:sr-only">{children} </span>;

const Row = ({ row }: { row: CrmRow }) => {
  const { text, tone } = outcomes[row.outcome];
  return (
    <TableRow>
      <TableCell>
        <p className="font-medium [overflow-wrap:anywhere]">
          <bdi>{row.company}</bdi>
        </p>
        <p className="text-muted [overflow-wrap:anywhere]">
          {kinds[row.type]}: <bdi>{row.title}</bdi>
        </p>
      </TableCell>
      <TableCell className="tabular-nums [overflow-wrap:anywhere]">
        <Label>{texts.crmId}</Label>
        {row.crmId ?? <span className="text-muted">{texts.noId}</span>}
      </TableCell>
      <TableCell className="tabular-nums md:whitespace-nowrap">
        <Label>{texts.time}</Label>
        {fullText(row.time)}
      </TableCell>
      <TableCell>
        <Chip tone={tone}>{text}</Chip>
        {row.problem !== undefined && (
          <p className="mt-1 text-xs text-muted [overflow-wrap:anywhere]">
            <bdi>{row.problem}</bdi>
          </p>
        )}
      </TableCell>
      <TableCell className="tabular-nums md:whitespace-nowrap">{retriesText(row.retries)}</TableCell>
    </TableRow>
  );
};

/** The events of the workspace, and what its CRM made of them. */
export const Rows = ({ rows }: { rows: readonly CrmRow[] }) => (
  <Table aria-label={texts.title}>
    <TableHead>
      <tr role="row">
        {texts.columns.map((name) => (
          <TableHeadCell key={name}>{name}</TableHeadCell>
        ))}
      </tr>
    </TableHead>
    <TableBody>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </TableBody>
  </Table>
);
