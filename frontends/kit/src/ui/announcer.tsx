import { useEffect, useRef, useState } from 'react';

type AnnouncerProps<View> = {
  views: readonly View[] | undefined;
  /** What came between two states of a list, in one sentence; null when it is not worth one. */
  announce: (before: readonly View[], now: readonly View[]) => string | null;
  /** What was deleted and can be taken back. */
  deleted: readonly string[];
  deletedText: (count: number) => string;
  /** Something else to be read out, when it is another than before. */
  said?: string;
};

/** The one place of a page where changes are read out: those that are pushed, and a deletion that can be taken back. */
export const Announcer = <View,>({ views, announce, deleted, deletedText, said = '' }: AnnouncerProps<View>) => {
  const before = useRef<readonly View[]>([]);
  const [text, setText] = useState('');
  useEffect(() => {
    const now = views ?? [];
    const next = announce(before.current, now);
    before.current = now;
    if (next !== null) setText(next);
  }, [views, announce]);
  useEffect(() => {
    if (deleted.length > 0) setText(`${deletedText(deleted.length).replace(/\.$/, '')}. Undo with z.`);
  }, [deleted, deletedText]);
  useEffect(() => {
    if (said !== '') setText(said);
  }, [said]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
};
