import { Button } from '@askwatch/web-kit/ui/button';
import { WifiOff } from 'lucide-react';
import { formTexts } from '../texts.ts';

/** Shown while a request waits for the network: says that it is kept, with buttons to try now or to discard it. */
export const Waiting = ({ onTry, onForget }: { onTry: () => void; onForget: () => void }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
    <p role="alert" className="flex items-center gap-2 text-warn">
      <WifiOff aria-hidden size={16} className="shrink-0" />
      {formTexts.offline}
    </p>
    <span className="flex gap-2">
      <Button size="small" onClick={onTry}>
        {formTexts.tryNow}
      </Button>
      <Button kind="quiet" size="small" onClick={onForget}>
        {formTexts.dontAsk}
      </Button>
    </span>
  </div>
);
