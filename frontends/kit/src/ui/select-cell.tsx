import { cn } from '../cn.ts';
import { listTexts } from '../texts.ts';
import { Checkbox } from './checkbox.tsx';
import { TableCell } from './table.tsx';

type SelectCellProps = {
  question: string;
  isSelected: boolean;
  className?: string;
  onSelect: (isRange: boolean) => void;
};

/** A row's selection cell; shift-click selects the range from the last click. */
export const SelectCell = ({ question, isSelected, className, onSelect }: SelectCellProps) => (
  <TableCell className={cn('md:pr-0 md:pl-4', className)}>
    <Checkbox
      label={listTexts.selectRow(question)}
      isLabelHidden
      checked={isSelected}
      className="md:-mt-1"
      onChange={({ nativeEvent }) => {
        onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
      }}
    />
  </TableCell>
);
