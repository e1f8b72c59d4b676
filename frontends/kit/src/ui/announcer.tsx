import { useEffect, useRef, useState } from 'react';

type AnnouncerProps<View> = {
  views: readonly View[] | undefined;
  /** Summarizes the change between two states of the list in one sentence; null when it isn't worth announcing. */
  announce: (before: readonly View[], now: readonly View[]) => string | null;
  /** Ids of deleted items that can be restored. */
  deleted: readonly string[];
  deletedText: (count: number) => string;
  /** Another message, announced whenever it changes. */
  message?: string;
};

/** The page's one live region: announces pushed changes and deletions that can be undone. */
export const Announcer = <View,>({ views, announce, deleted, deletedText, message = '' }: AnnouncerProps<View>) => {
  const before = useRef<readonly View[]>([]);
  const [text, setText] = useState('');
  useEffect(() => {
    const now = views ?? [];
    const next = announce(before.current, now);
    before.current = now;
    if (next !== null) setText(next);
  }, [views, announce]);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- screen readers announce only later changes of the text
    if (deleted.length > 0) setText(`${deletedText(deleted.length).replace(/\.$/, '')}. Undo with z.`);
  }, [deleted, deletedText]);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- screen readers announce only later changes of the text
    if (message !== '') setText(message);
  }, [message]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
};
