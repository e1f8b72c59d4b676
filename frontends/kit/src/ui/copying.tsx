import { type ReactNode, useState } from 'react';
import { type Copied, copyToClipboard } from '../clipboard.ts';
import { cn } from '../cn.ts';
import { Dialog, focusFirst } from './dialog.tsx';
import { controlLook } from './field.tsx';
import { copyTexts } from '../texts.ts';
import { toast } from './toast.tsx';

const CopyByHand = ({ text, onClose }: { text: string | null; onClose: () => void }) => (
  <Dialog title={copyTexts.byHandTitle} isOpen={text !== null} onClose={onClose}>
    <div className="grid gap-3 text-sm">
      <p className="text-muted">{copyTexts.byHand}</p>
      <textarea
        ref={focusFirst}
        readOnly
        aria-label={copyTexts.byHandLabel}
        rows={10}
        value={text ?? ''}
        className={cn(controlLook, 'py-2 text-sm')}
        onFocus={({ target }) => {
          target.select();
        }}
      />
    </div>
  </Dialog>
);

/**
 * Copies text and confirms it with a toast; if the page may not copy, opens a dialog to copy by hand.
 * @returns the copy function, and the dialog, which must be rendered somewhere
 */
export const useCopying = (): { copy: (copied: Copied, said: string) => void; byHand: ReactNode } => {
  const [text, setText] = useState<string | null>(null);
  const copy = (copied: Copied, said: string) => {
    void copyToClipboard(copied).then((isCopied) => {
      if (isCopied) toast.ok(said);
      else setText(copied.plain);
    });
  };
  const byHand = (
    <CopyByHand
      text={text}
      onClose={() => {
        setText(null);
      }}
    />
  );
  return { copy, byHand };
};
