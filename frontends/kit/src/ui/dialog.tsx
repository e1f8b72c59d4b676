import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cn } from '../cn.ts';
import { listTexts } from '../texts.ts';
import { Button } from './button.tsx';

/** A ref for the element to focus when the dialog opens: sets the `autofocus` attribute, which React doesn't. */
export const focusFirst = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '');

type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Wider, for content such as a list. */
  isWide?: boolean;
  children: ReactNode;
};

/**
 * The browser's native modal dialog: it traps the focus, closes on Escape and restores the focus.
 * It needs no portal and no style elements, which our content security policy forbids.
 */
export const Dialog = ({ title, isOpen, onClose, isWide = false, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys close it with Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        // The child fills the dialog's box with its padding, so only clicks on the backdrop target the dialog itself.
        if (event.target === dialog.current) onClose();
      }}
      className={cn(
        'm-auto rounded-card border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-[rgb(10_12_16/0.5)] open:animate-rise',
        isWide ? 'w-[min(800px,calc(100vw-32px))]' : 'w-[min(440px,calc(100vw-32px))]',
      )}
    >
      <div className="p-5">
        <div className="mb-4 flex items-center justify-between gap-4">
          <h2 id={titleId} className="text-lg font-semibold">
            {title}
          </h2>
          <Button kind="quiet" size="iconSmall" aria-label={listTexts.close} onClick={onClose}>
            <X aria-hidden size={20} />
          </Button>
        </div>
        {isOpen && children}
      </div>
    </dialog>
  );
};
