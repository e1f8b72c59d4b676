import { skipToken, useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { listTexts } from '../texts.ts';

/** Shown while the live connection is down. Nothing is lost: everything is refetched on reconnect. */
export const LiveNotice = () => {
  const { data } = useQuery<'open' | 'down'>({ queryKey: ['live'], queryFn: skipToken, staleTime: Infinity });
  return (
    data === 'down' && (
      <p className="flex animate-[late_1ms_2s_both] items-center gap-2 text-sm text-warn">
        <WifiOff aria-hidden size={16} />
        {listTexts.liveDown}
      </p>
    )
  );
};
