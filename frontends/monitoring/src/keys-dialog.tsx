import { Checkbox } from '@askwatch/web-kit/ui/checkbox';
import { Dialog } from '@askwatch/web-kit/ui/dialog';
import { KeyList } from '@askwatch/web-kit/ui/keys';

const keys = [
  { keys: ['/'], does: 'Search' },
  { keys: ['j', 'k'], does: 'Next row, previous row' },
  { keys: ['x'], does: 'Select the row' },
  { keys: ['a'], does: 'Select all, or none' },
  { keys: ['e'], does: 'Edit the row' },
  { keys: ['c'], does: 'Check the row now' },
  { keys: ['Delete'], does: 'Delete what is selected, or the row' },
  { keys: ['z'], does: 'Take deleting back' },
  { keys: ['?'], does: 'This list' },
  { keys: ['Shift', 'Click'], does: 'Select all rows from the last one' },
];

type KeysDialogProps = { isOpen: boolean; onClose: () => void; isOn: boolean; onSwitch: (isOn: boolean) => void };

/** The list of keys, and a switch for whoever they get in the way of. */
export const KeysDialog = ({ isOpen, onClose, isOn, onSwitch }: KeysDialogProps) => (
  <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
    <KeyList keys={keys} />
    <div className="mt-4 border-t border-line pt-3">
      <Checkbox
        label="Use single-key shortcuts"
        checked={isOn}
        onChange={({ target }) => {
          onSwitch(target.checked);
        }}
      />
    </div>
  </Dialog>
);
