import { useState } from 'react';
import { useShortcutSwitch } from '../use-shortcut-switch.ts';
import { dialogOnUse } from './dialog-on-use.tsx';
import type { Keys, KeysDialogProps } from './keys-dialog.tsx';

const KeysDialog = dialogOnUse<KeysDialogProps>(
  async () => (await import('./keys-dialog.tsx')).KeysDialog,
  ({ isOpen }) => isOpen,
);

/**
 * Whether single keys do something on a page, and the list of them.
 * @returns what shows the list, and what must be drawn somewhere for it
 */
export const useShortcuts = (keys: Keys) => {
  const [hasKeys, setHasKeys] = useShortcutSwitch();
  const [isListing, setIsListing] = useState(false);
  return {
    hasKeys,
    onShowKeys: () => {
      setIsListing(true);
    },
    keysDialog: (
      <KeysDialog
        keys={keys}
        isOpen={isListing}
        onClose={() => {
          setIsListing(false);
        }}
        isOn={hasKeys}
        onSwitch={setHasKeys}
      />
    ),
  };
};
