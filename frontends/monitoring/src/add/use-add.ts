import type { AddWatch } from '@askwatch/contracts/monitoring';
import type { Mode } from '@askwatch/contracts/asking';
import { parseWebsite } from '@askwatch/contracts/website';
import { messageOf } from '@askwatch/web-kit/api';
import { configQuery } from '@askwatch/web-kit/client-config';
import { newId } from '@askwatch/web-kit/new-id';
import { toast } from '@askwatch/web-kit/ui/toast';
import { addWatches, watchesQuery } from '@askwatch/web-kit/watches';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addTexts as texts } from '../texts.ts';

export type Typed = { website: string; question: string; mode: Mode };

const empty: Typed = { website: '', question: '', mode: 'url' };

const hasScheme = (text: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d+(?:\/|$)/.test(text);

/** The address as it is watched: complete, and for a whole site its origin. */
const addressOf = ({ website, mode }: Typed, allowedOrigins: readonly string[]): string | null => {
  const typed = website.trim();
  const url = parseWebsite(hasScheme(typed) ? typed : `https://${typed}`, [...allowedOrigins]);
  if (!url) return null;
  return mode === 'domain' ? `${url.origin}/` : url.href;
};

/** Adds a watch from an address, a question and a mode. */
export const useAdd = (onDone: () => void) => {
  const client = useQueryClient();
  const { data: config } = useQuery(configQuery);
  const [typed, setTyped] = useState(empty);
  const [fault, setFault] = useState<string | null>(null);
  // Resent after an unknown outcome, the same watch keeps its id, so it is only added once.
  const sent = useRef<AddWatch | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (watch: AddWatch) => addWatches([watch]),
    onSuccess: ({ added }) => {
      sent.current = null;
      setTyped(empty);
      toast.ok(added.length === 0 ? texts.already : texts.added(added.length));
      void client.invalidateQueries({ queryKey: watchesQuery.queryKey, exact: true });
      onDone();
    },
  });
  // Outside of production, the bundled demo company is allowed too.
  const sample = config && config.deployment !== 'production' ? config.sampleUrl : '';
  const allowedOrigins = URL.canParse(sample) ? [new URL(sample).origin] : [];

  const add = (of: Typed) => {
    const question = of.question.trim();
    const website = addressOf(of, allowedOrigins);
    if (of.website.trim() === '' || question === '') setFault(texts.missing);
    else if (website === null) setFault(texts.noAddress);
    else {
      const before = sent.current;
      const isSame = before?.website === website && before.question === question && before.queryMode === of.mode;
      sent.current = { watchId: isSame ? before.watchId : newId(), website, question, queryMode: of.mode };
      mutate(sent.current);
    }
  };
  return {
    typed,
    set: (part: Partial<Typed>) => {
      setFault(null);
      reset();
      setTyped({ ...typed, ...part });
    },
    fault: fault ?? (error ? messageOf(error) : null),
    isBusy: isPending,
    add: () => {
      if (!isPending) add(typed);
    },
    /** Adds the sample page with a question, to see how monitoring works. */
    addExample: () => {
      if (!isPending) add({ website: config?.sampleUrl ?? '', question: texts.questionExample, mode: 'url' });
    },
  };
};
export type Adding = ReturnType<typeof useAdd>;
