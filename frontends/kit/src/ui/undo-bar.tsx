import { Undo2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { listTexts } from '../texts.ts';
import { Button } from './button.tsx';

type UndoBarProps = {
  /** What was deleted; a different array restarts the countdown. */
  deleted: readonly string[];
  text: string;
  /** Must be shorter than the server's grace period, so that undo always works while offered. */
  offeredMs: number;
  onUndo: () => void;
  onOver: () => void;
  /** For screen readers: what was done. */
  label?: string;
  /** A second action besides undo. */
  also?: { label: string; onUse: () => void } | undefined;
};

const Offer = ({ text, offeredMs, onUndo, onOver, label = listTexts.deleted, also }: UndoBarProps) => {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onOver, offeredMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isHeld, offeredMs, onOver]);
  const hold = () => {
    setIsHeld(true);
  };
  const release = () => {
    setIsHeld(false);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only listens to its children
    <div
      role="group"
      aria-label={label}
      className="fixed inset-x-4 bottom-4 z-30 mx-auto flex w-fit max-w-full animate-rise flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-card border border-line bg-surface py-2 pr-2 pl-4 text-sm shadow-float"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className="flex-1 basis-auto">{text}</span>
      <Button size="small" onClick={onUndo} aria-keyshortcuts="z">
        <Undo2 aria-hidden size={16} />
        {listTexts.undo}
      </Button>
      {also && (
        <Button size="small" onClick={also.onUse}>
          {also.label}
        </Button>
      )}
      <Button kind="quiet" size="iconSmall" aria-label={listTexts.close} onClick={onOver}>
        <X aria-hidden size={20} />
      </Button>
    </div>
  );
};

/** Offers undo for some seconds after a deletion; the countdown pauses while hovered or focused. */
export const UndoBar = (props: UndoBarProps) =>
  // Keyed, so that each deletion starts fresh: an element removed under the pointer never fires pointerleave.
  props.deleted.length > 0 && <Offer key={props.deleted.join()} {...props} />;
