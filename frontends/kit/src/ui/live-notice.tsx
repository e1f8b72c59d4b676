import { skipToken, useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';

/** Said while the line for live updates is down; nothing is lost, since everything is read again when it is back. */
export const LiveNotice = () => {
  const { data } = useQuery<'open' | 'down'>({ queryKey: ['live'], queryFn: skipToken, staleTime: Infinity });
  return (
    data === 'down' && (
      <p className="flex animate-[late_1ms_2s_both] items-center gap-2 text-sm text-warn">
        <WifiOff aria-hidden size={16} />
        Live updates are interrupted. Reconnecting; the work goes on meanwhile.
      </p>
    )
  );
};
