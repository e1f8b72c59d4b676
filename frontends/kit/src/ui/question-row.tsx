import type { QuestionView } from '@askwatch/contracts/asking';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { placeOf } from '../answer/source.ts';
import { cut, websiteText } from '../cut.ts';
import { dayText, timeText } from '../time-text.ts';
import { rowId } from '../use-row-focus.ts';
import { Address } from './address.tsx';
import { Chip } from './chip.tsx';
import { SelectCell } from './select-cell.tsx';
import { TableCell, TableRow } from './table.tsx';

type QuestionRowProps = {
  view: Pick<QuestionView, 'id' | 'question' | 'website' | 'created' | 'mode' | 'sourceUrl'>;
  isSelected: boolean;
  isMonitored: boolean;
  onSelect: (id: string, isRange: boolean) => void;
  /** The answer, or how far it has got. */
  children: ReactNode;
};

const sourceChars = 80;

/** A question as a row of a table, or as a card on small screens. */
export const QuestionRow = ({ view, isSelected, isMonitored, onSelect, children }: QuestionRowProps) => (
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
        {/* A prerendered page has the date in the format of the build. */}
        <span suppressHydrationWarning>{dayText(view.created)}</span>{' '}
        <span suppressHydrationWarning className="md:block md:text-xs">
          {timeText(view.created)}
        </span>
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
    <TableCell className="col-span-2 md:pr-4">{children}</TableCell>
  </TableRow>
);
