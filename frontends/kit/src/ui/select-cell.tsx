import { Checkbox } from './checkbox.tsx';
import { TableCell } from './table.tsx';

type SelectCellProps = { question: string; isSelected: boolean; onSelect: (isRange: boolean) => void };

/** A row's selection cell; shift-click selects the range from the last click. */
export const SelectCell = ({ question, isSelected, onSelect }: SelectCellProps) => (
  <TableCell className="md:pr-0 md:pl-4">
    <Checkbox
      label={`Select “${question}”`}
      isLabelHidden
      checked={isSelected}
      className="md:-mt-1"
      onChange={({ nativeEvent }) => {
        onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
      }}
    />
  </TableCell>
);
