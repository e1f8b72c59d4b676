import type { QuestionView } from '@askwatch/contracts/asking';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deletedText } from '../deleting/deleted-text.ts';
import { questionsQuery } from '../questions.ts';
import { announcement } from './announce.ts';
import { newest } from './filter.ts';

/** The one place where changes are read out: those that are pushed, and a deletion that can be taken back. */
export const Announcer = ({ deleted }: { deleted: readonly string[] }) => {
  const { data } = useQuery(questionsQuery);
  const before = useRef<QuestionView[]>([]);
  const [text, setText] = useState('');
  useEffect(() => {
    const now = newest(data ?? []);
    const next = announcement(before.current, now);
    before.current = now;
    if (next !== null) setText(next);
  }, [data]);
  useEffect(() => {
    if (deleted.length > 0) setText(`${deletedText(deleted.length)}. Undo with z.`);
  }, [deleted]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
};
