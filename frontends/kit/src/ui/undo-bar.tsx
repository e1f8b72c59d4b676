import { Undo2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

type UndoBarProps = {
  /** What was deleted; another array begins another time. */
  deleted: readonly string[];
  text: string;
  /** Shorter than the server's patience, so that what is offered is granted. */
  offeredMs: number;
  onUndo: () => void;
  onOver: () => void;
  /** What was done, for screen readers. */
  label?: string;
  /** Another way out than taking it back. */
  also?: { label: string; onUse: () => void } | undefined;
};

const Offer = ({ text, offeredMs, onUndo, onOver, label = 'Deleted', also }: UndoBarProps) => {
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
    <div
      role="group"
      aria-label={label}
      className="fixed inset-x-4 bottom-4 z-30 mx-auto flex w-fit max-w-full animate-rise flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-card border border-line bg-surface py-2 pr-2 pl-4 text-sm shadow-float"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className="flex-1 basis-60 md:basis-auto">{text}</span>
      <Button size="small" onClick={onUndo} aria-keyshortcuts="z">
        <Undo2 aria-hidden size={16} />
        Undo
      </Button>
      {also && (
        <Button size="small" onClick={also.onUse}>
          {also.label}
        </Button>
      )}
      <Button kind="quiet" size="iconSmall" aria-label="Close" onClick={onOver}>
        <X aria-hidden size={20} />
      </Button>
    </div>
  );
};

/** Offers for some seconds to take a deletion back; the time stands still under the pointer and the focus. */
export const UndoBar = (props: UndoBarProps) =>
  // Another deletion is another offer: what vanishes under the pointer never says that the pointer has left.
  props.deleted.length > 0 && <Offer key={props.deleted.join()} {...props} />;
