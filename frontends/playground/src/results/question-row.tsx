import type { QuestionView } from '@askwatch/contracts/asking';
import { SelectCell } from '@askwatch/web-kit/ui/select-cell';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { TableCell, TableRow } from '@askwatch/web-kit/ui/table';
import { Address } from '@askwatch/web-kit/ui/address';
import { placeOf } from '@askwatch/web-kit/answer/source';
import { cut, websiteText } from '@askwatch/web-kit/cut';
import { rowId } from '@askwatch/web-kit/use-row-focus';
import { Eye } from 'lucide-react';
import { RowAnswer, type RowActions } from './row-answer.tsx';
import { dayText, timeText } from '@askwatch/web-kit/time-text';

type QuestionRowProps = RowActions & {
  view: QuestionView;
  now: number;
  isSelected: boolean;
  isMonitored: boolean;
  onSelect: (id: string, isRange: boolean) => void;
};

const sourceChars = 80;

export const QuestionRow = ({ view, now, isSelected, isMonitored, onSelect, ...actions }: QuestionRowProps) => (
  <TableRow
    id={rowId(view.id)}
    tabIndex={-1}
    isSelected={isSelected}
    className="scroll-mt-20 scroll-mb-20 grid-cols-[auto_1fr] -outline-offset-2 max-md:gap-x-3"
  >
    <SelectCell
      question={view.question}
      isSelected={isSelected}
      onSelect={(isRange) => {
        onSelect(view.id, isRange);
      }}
    />
    <TableCell className="flex items-center gap-2 text-muted tabular-nums md:table-cell md:whitespace-nowrap">
      <time dateTime={view.created} className="contents">
        <span>{dayText(view.created)}</span> <span className="md:block md:text-xs">{timeText(view.created)}</span>
      </time>
      {isMonitored && (
        <span title="Monitored" className="inline-flex text-ok md:mt-1.5 md:flex">
          <Eye aria-hidden size={16} />
          <span className="sr-only">Monitored</span>
        </span>
      )}
    </TableCell>
    <TableCell className="col-span-2 [overflow-wrap:anywhere]">
      <Address text={websiteText(view.website)} className="text-muted md:text-ink" />
      {view.mode === 'domain' && (
        <span className="mt-1.5 flex flex-wrap items-center gap-1.5">
          <Chip tone="accent">Domain</Chip>
          {view.sourceUrl !== undefined && (
            <Address text={cut(placeOf(view.sourceUrl), sourceChars)} className="text-xs text-muted" />
          )}
        </span>
      )}
    </TableCell>
    <TableCell className="col-span-2 font-medium [overflow-wrap:anywhere] md:font-normal">
      <bdi className="line-clamp-6 text-left">{view.question}</bdi>
    </TableCell>
    <TableCell className="col-span-2 md:pr-4">
      <RowAnswer view={view} now={now} {...actions} />
    </TableCell>
  </TableRow>
);
