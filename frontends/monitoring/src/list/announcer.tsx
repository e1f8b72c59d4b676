import type { WatchView } from '@askwatch/contracts/monitoring';
import { useEffect, useRef, useState } from 'react';
import { deletedText } from '../deleted-text.ts';
import { announcement } from './announce.ts';

type AnnouncerProps = { views: readonly WatchView[] | undefined; deleted: readonly string[] };

/** The one place where changes are read out: those that are pushed, and a deletion that can be taken back. */
export const Announcer = ({ views, deleted }: AnnouncerProps) => {
  const before = useRef<readonly WatchView[]>([]);
  const [text, setText] = useState('');
  useEffect(() => {
    const next = announcement(before.current, views ?? []);
    before.current = views ?? [];
    if (next !== null) setText(next);
  }, [views]);
  useEffect(() => {
    if (deleted.length > 0) setText(`${deletedText(deleted.length)}. Undo with z.`);
  }, [deleted]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
};
