import { Button } from '@askwatch/web-kit/ui/button';
import { useIsOffline } from '@askwatch/web-kit/use-is-offline';
import { RotateCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { notices, page } from '../texts.ts';

const Strip = ({ look, children }: { look: string; children: ReactNode }) => (
  <div className={`border-b border-line ${look}`}>
    <div className="mx-auto flex min-h-11 max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 text-sm md:px-6">
      {children}
    </div>
  </div>
);

const Offline = () => (
  <Strip look="bg-warn-soft text-warn">
    <p className="flex items-center gap-2">
      <WifiOff aria-hidden size={16} className="shrink-0" />
      <span>
        <strong className="font-semibold">{notices.offline}</strong> {notices.offlineNote}
      </span>
    </p>
  </Strip>
);

const Outdated = () => (
  <Strip look="bg-accent-soft text-ink">
    <p className="min-w-0 flex-1 basis-60">
      <strong className="font-semibold">{notices.outdated}</strong> {notices.outdatedNote}
    </p>
    <Button
      size="small"
      onClick={() => {
        location.reload();
      }}
    >
      <RotateCw aria-hidden size={16} />
      {page.reload}
    </Button>
  </Strip>
);

/** Notices for all pages, below the navigation bar: offline, or a newer build is deployed. */
export const Notices = ({ isOutdated }: { isOutdated: boolean }) => (
  <div aria-live="polite">
    {useIsOffline() && <Offline />}
    {isOutdated && <Outdated />}
  </div>
);
