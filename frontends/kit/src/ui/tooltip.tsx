import { type ReactNode, useState } from 'react';

/** A few words on what has the pointer or the focus; Escape takes them away. Never the only place where something is said. */
export const Tooltip = ({ text, children }: { text: ReactNode; children: ReactNode }) => {
  const [isOver, setIsOver] = useState(false);
  const again = () => {
    setIsOver(false);
  };
  return (
    <span
      className="group relative inline-flex"
      onPointerEnter={again}
      onFocus={again}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setIsOver(true);
      }}
    >
      {children}
      {!isOver && (
        <span
          role="tooltip"
          className="invisible absolute top-full right-0 z-40 w-max max-w-72 pt-1.5 opacity-0 transition-opacity group-hover:visible group-hover:opacity-100 group-hover:delay-300 group-has-focus-visible:visible group-has-focus-visible:opacity-100"
        >
          <span className="block rounded-control bg-ink px-2.5 py-1.5 text-xs font-normal text-paper">{text}</span>
        </span>
      )}
    </span>
  );
};
