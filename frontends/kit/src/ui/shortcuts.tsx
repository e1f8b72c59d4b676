import { useState } from 'react';
import { useShortcutSwitch } from '../use-shortcut-switch.ts';
import { dialogOnUse } from './dialog-on-use.tsx';
import type { Keys, KeysDialogProps } from './keys-dialog.tsx';

const KeysDialog = dialogOnUse<KeysDialogProps>(
  async () => (await import('./keys-dialog.tsx')).KeysDialog,
  ({ isOpen }) => isOpen,
);

/**
 * Whether single-key shortcuts are on, and the dialog that lists them.
 * @returns the function to show the dialog, and the dialog, which must be rendered somewhere
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
