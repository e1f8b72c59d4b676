import { useEffect, useRef, useState } from 'react';

/** Whether the form is expanded. Unfolding it also puts the focus into its first box. */
export const useUnfolding = (isUnfoldedAtFirst: boolean) => {
  const [isUnfolded, setIsUnfolded] = useState(isUnfoldedAtFirst);
  const [times, setTimes] = useState(0);
  const boxRef = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (times === 0) return undefined;
    // The form has rendered expanded, so the box can take the focus; a menu that closes gives its focus back first.
    const frame = requestAnimationFrame(() => {
      boxRef.current?.focus();
      boxRef.current?.select();
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [times]);
  const unfold = () => {
    setIsUnfolded(true);
    setTimes((before) => before + 1);
  };
  return { isUnfolded, setIsUnfolded, unfold, boxRef };
};
