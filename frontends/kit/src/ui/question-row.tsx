import type { QuestionView } from '@askwatch/contracts/asking';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { placeOf } from '../answer/source.ts';
import { cn } from '../cn.ts';
import { cut, websiteText } from '../cut.ts';
import { listTexts } from '../texts.ts';
import { fullText, shortText } from '../time-text.ts';
import { rowId } from '../use-row-focus.ts';
import { Address } from './address.tsx';
import { Chip } from './chip.tsx';
import { SelectCell } from './select-cell.tsx';
import { TableCell, TableRow } from './table.tsx';

type QuestionRowProps = {
  view: Pick<QuestionView, 'id' | 'question' | 'website' | 'created' | 'mode' | 'sourceUrl'>;
  now: number;
  isSelected: boolean;
  isMonitored: boolean;
  /** One line per cell, for long lists. */
  isCompact?: boolean;
  onSelect: (id: string, isRange: boolean) => void;
  /** The answer, or how far it has got. */
  children: ReactNode;
  /** The row's menu. */
  menu?: ReactNode;
};

const sourceChars = 80;

/** A question as a row of a table, or as a card on small screens. */
export const QuestionRow = ({
  view,
  now,
  isSelected,
  isMonitored,
  isCompact = false,
  onSelect,
  children,
  menu,
}: QuestionRowProps) => {
  const cell = isCompact ? 'md:py-2' : 'md:py-2.5';
  return (
    <TableRow
      id={rowId(view.id)}
      tabIndex={-1}
      isSelected={isSelected}
      className="scroll-mt-20 scroll-mb-20 grid-cols-[auto_1fr_auto_auto] -outline-offset-2 max-md:gap-x-3"
    >
      <SelectCell
        question={view.question}
        isSelected={isSelected}
        className={cell}
        onSelect={(isRange) => {
          onSelect(view.id, isRange);
        }}
      />
      <TableCell className={cn('text-muted tabular-nums max-md:self-center md:whitespace-nowrap', cell)}>
        <time dateTime={view.created} title={fullText(view.created)} suppressHydrationWarning>
          {shortText(view.created, now)}
        </time>
      </TableCell>
      <TableCell className={cn('text-ok max-md:self-center md:px-0 md:text-center', cell)}>
        {isMonitored && (
          <span title={listTexts.monitored}>
            <Eye aria-hidden size={16} className="inline-block" />
            <span className="sr-only">{listTexts.monitored}</span>
          </span>
        )}
      </TableCell>
      <TableCell className={cn('col-span-4 [overflow-wrap:anywhere]', cell)}>
        {view.mode === 'domain' ? (
          <bdi title={view.website} className="text-muted md:block md:truncate md:text-ink">
            {websiteText(view.website)}
          </bdi>
        ) : (
          <Address
            text={websiteText(view.website)}
            title={view.website}
            className="text-muted md:line-clamp-2 md:text-ink"
          />
        )}
        {view.mode === 'domain' && (
          <span className="mt-1 flex min-w-0 items-center gap-1.5">
            {/* A selected row has the color of the chip. */}
            <Chip tone="accent" className={cn(isSelected && 'bg-surface')}>
              {listTexts.domain}
            </Chip>
            {view.sourceUrl !== undefined && (
              <bdi title={view.sourceUrl} className="min-w-0 text-xs text-muted md:truncate">
                {cut(placeOf(view.sourceUrl), sourceChars)}
              </bdi>
            )}
          </span>
        )}
      </TableCell>
      <TableCell className={cn('col-span-4 font-medium [overflow-wrap:anywhere] md:font-normal', cell)}>
        <bdi title={view.question} className="line-clamp-6 text-left md:line-clamp-3">
          {view.question}
        </bdi>
      </TableCell>
      <TableCell className={cn('col-span-4', cell)}>{children}</TableCell>
      <TableCell className={cn('max-md:col-start-4 max-md:row-start-1 md:pr-3 md:pl-0', cell)}>{menu}</TableCell>
    </TableRow>
  );
};
