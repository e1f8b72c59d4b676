import type { QuestionView } from '@askwatch/contracts/asking';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { questionsQuery } from '../questions.ts';
import { announcement } from './announce.ts';
import { newest } from './filter.ts';

/** The one place where live changes are read out. */
export const Announcer = () => {
  const { data } = useQuery(questionsQuery);
  const before = useRef<QuestionView[]>([]);
  const [text, setText] = useState('');
  useEffect(() => {
    const now = newest(data ?? []);
    const next = announcement(before.current, now);
    before.current = now;
    if (next !== null) setText(next);
  }, [data]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
};
