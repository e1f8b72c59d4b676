import { listTexts } from '../texts.ts';
import { Checkbox } from './checkbox.tsx';
import { Dialog } from './dialog.tsx';

/** What each key or key combination does. */
export type Keys = readonly { keys: readonly string[]; does: string }[];

const keyLook =
  'inline-flex h-6 min-w-6 items-center justify-center rounded-[4px] border border-line bg-sunken px-1.5 font-sans text-xs text-muted';

export type KeysDialogProps = {
  keys: Keys;
  isOpen: boolean;
  onClose: () => void;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
};

/** The list of shortcuts, and a switch to turn them off. */
export const KeysDialog = ({ keys, isOpen, onClose, isOn, onSwitch }: KeysDialogProps) => (
  <Dialog title={listTexts.shortcuts} isOpen={isOpen} onClose={onClose}>
    <dl className="grid gap-2 text-sm">
      {keys.map(({ keys: names, does }) => (
        <div key={does} className="flex items-center justify-between gap-6">
          <dt>{does}</dt>
          <dd className="flex gap-1">
            {names.map((name) => (
              <kbd key={name} className={keyLook}>
                {name}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
    <div className="mt-4 border-t border-line pt-3">
      <Checkbox
        label={listTexts.useShortcuts}
        checked={isOn}
        onChange={({ target }) => {
          onSwitch(target.checked);
        }}
      />
    </div>
  </Dialog>
);
