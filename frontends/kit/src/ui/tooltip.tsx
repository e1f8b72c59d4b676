import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

// Pixels between the tooltip and the edge of the screen, and between the tooltip and its element.
const edgePx = 8;
const gapPx = 6;

/** Places the tooltip below its element, or above if there is no room, and never past the edge of the screen. */
const place = (tip: HTMLElement, around: HTMLElement): void => {
  const of = around.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const isRoomBelow = of.bottom + gapPx + height <= innerHeight - edgePx;
  const maxLeft = document.documentElement.clientWidth - width - edgePx;
  tip.style.left = `${String(Math.max(edgePx, Math.min(of.left + of.width / 2 - width / 2, maxLeft)))}px`;
  tip.style.top = `${String(isRoomBelow ? of.bottom + gapPx : of.top - gapPx - height)}px`;
};

// Focus set by a pointer shows no tooltip here; hovering does.
const isByKey = ({ target }: FocusEvent): boolean => target.matches(':focus-visible');

type TooltipProps = {
  /** Null for no tooltip. */
  text: ReactNode;
  /** The tooltip's id, for aria-describedby. */
  id?: string;
  /** Also shown on press, for elements without another action and for touch, which can't hover. */
  isOnPress?: boolean;
  children: ReactNode;
};

/** A short text for the hovered or focused element; Escape hides it. Must not be the only place for information. */
export const Tooltip = ({ text, id, isOnPress = false, children }: TooltipProps) => {
  const [isShown, setIsShown] = useState(false);
  const around = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const hide = () => {
    setIsShown(false);
  };
  useLayoutEffect(() => {
    if (isShown && tip.current && around.current) place(tip.current, around.current);
  }, [isShown, text]);
  useEffect(() => {
    if (!isShown) return;
    const pressed = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && around.current?.contains(target) === true)) setIsShown(false);
    };
    addEventListener('pointerdown', pressed);
    addEventListener('scroll', hide, true);
    return () => {
      removeEventListener('pointerdown', pressed);
      removeEventListener('scroll', hide, true);
    };
  }, [isShown]);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- only listens to its children
    <span
      ref={around}
      className="inline-flex"
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') setIsShown(true);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== 'touch') hide();
      }}
      onFocus={(event) => {
        if (isByKey(event)) setIsShown(true);
      }}
      onBlur={hide}
      onClick={() => {
        if (isOnPress && text !== null) setIsShown(true);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') hide();
      }}
    >
      {children}
      {text !== null && (
        <span
          ref={tip}
          id={id}
          role="tooltip"
          hidden={!isShown}
          className="pointer-events-none fixed z-50 w-max max-w-[min(288px,calc(100vw-16px))] animate-late rounded-control bg-ink px-2.5 py-1.5 text-left text-xs font-normal whitespace-normal text-paper"
        >
          {text}
        </span>
      )}
    </span>
  );
};
