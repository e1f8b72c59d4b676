import { FoundQuestions, type QuestionView } from '@askwatch/contracts/asking';
import { api } from '@askwatch/web-kit/api';
import { matching } from '@askwatch/web-kit/search-text';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { byAge } from './filter.ts';

// While someone types, the server isn't asked for every letter.
const pauseMs = 250;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return settled;
};

/**
 * Searches in all questions and answers: in those on screen immediately, in all others on the server.
 * @param rows the listed questions
 * @param known all known questions, which are newer than what the server found
 */
export const useSearch = (rows: readonly QuestionView[], known: readonly QuestionView[], text: string) => {
  const wanted = text.trim();
  const settled = useSettled(wanted);
  const isSettled = settled !== '' && settled === wanted;
  const { data, isFetching } = useQuery({
    queryKey: ['questions-found', settled],
    queryFn:
      settled === ''
        ? skipToken
        : ({ signal }) => api.get(`/questions/search?text=${encodeURIComponent(settled)}`, FoundQuestions, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const views = useMemo(() => {
    if (wanted === '') return [...rows];
    const here = matching(rows, wanted);
    const ids = new Set(here.map(({ id }) => id));
    const byId = new Map(known.map((view) => [view.id, view]));
    const others = isSettled ? (data?.questions ?? []).filter(({ id }) => !ids.has(id)) : [];
    const found = others.map((view) => byId.get(view.id) ?? view).filter(({ deleted }) => deleted === undefined);
    return [...here, ...found].sort(byAge);
  }, [rows, known, wanted, isSettled, data]);
  return { views, isSearching: wanted !== '' && (isFetching || !isSettled) };
};
