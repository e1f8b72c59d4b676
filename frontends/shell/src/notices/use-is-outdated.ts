import { configQuery } from '@askwatch/web-kit/client-config';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const minuteMs = 60_000;

/**
 * Whether the gateway serves another build than the one that this page came with. It is asked now and then, when
 * somebody comes back to the page, and wherever something fails as it does between two builds.
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
