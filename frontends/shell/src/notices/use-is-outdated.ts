import { configQuery } from '@askwatch/web-kit/client-config';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const minuteMs = 60_000;

/**
 * Whether the gateway serves a newer build than this page's. Checked at intervals, when the user returns to the page,
 * and when an error occurs that a version mismatch could cause.
 */
export const useIsOutdated = (): boolean => {
  const { data: build } = useQuery({
    ...configQuery,
    select: ({ build }) => build,
    staleTime: minuteMs,
    refetchInterval: 5 * minuteMs,
  });
  const [own, setOwn] = useState(build);
  if (own === undefined && build !== undefined) setOwn(build);
  return own !== undefined && build !== undefined && build !== own;
};
