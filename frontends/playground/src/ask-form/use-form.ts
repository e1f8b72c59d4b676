import type { Mode } from '@askwatch/contracts/asking';
import { useSearchParams } from '@askwatch/web-kit/router';
import { limits } from '@askwatch/contracts/limits';
import { configQuery } from '@askwatch/web-kit/client-config';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { originsOf } from './address.ts';
import { formTexts } from '../texts.ts';
import type { Form } from './check.ts';

/**
 * The form's state. Starts with the sample page, and with the question and mode in the URL, if any: links on public
 * pages fill in the form. Switching back from domain mode restores the page URLs.
 */
export const useForm = () => {
  const { data: config } = useQuery(configQuery);
  const [search] = useSearchParams();
  const isWholeSite = search.get('mode') === 'domain';
  const [typed, setTyped] = useState<string | null>(null);
  const [questions, setQuestions] = useState(
    search.get('ask')?.slice(0, limits.questionChars) ?? formTexts.questionExample,
  );
  const [mode, setModeOnly] = useState<Mode>(isWholeSite ? 'domain' : 'url');
  const [uncut, setUncut] = useState<string | null>(null);
  const sample = config?.sampleUrl ?? '';
  const websites = typed ?? (mode === 'domain' ? originsOf(sample) : sample);

  const setMode = (next: Mode) => {
    if (next === mode) return;
    if (next === 'domain') {
      setUncut(websites);
      setTyped(originsOf(websites));
    } else if (uncut !== null && originsOf(uncut) === websites) setTyped(uncut);
    setModeOnly(next);
  };
  /** Fills in a whole question with its mode. */
  const fill = ({ mode: next, websites: address, questions: asked }: Form) => {
    setModeOnly(next);
    setUncut(next === 'domain' ? address : null);
    setTyped(next === 'domain' ? originsOf(address) : address);
    setQuestions(asked);
  };
  const clear = () => {
    setTyped('');
    setUncut(null);
    setQuestions('');
  };
  const form = useMemo((): Form => ({ mode, websites, questions }), [mode, websites, questions]);
  return { form, setMode, setWebsites: setTyped, setQuestions, fill, clear };
};

export type FormState = ReturnType<typeof useForm>;
