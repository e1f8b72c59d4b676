import { leadLimits } from '@askwatch/contracts/limits';
import { Progress } from '@askwatch/web-kit/ui/progress';
import { Skeleton } from '@askwatch/web-kit/ui/skeleton';
import { searching as texts } from '../texts.ts';

/** Progress while a search runs. The bar shows how long the screen waits. */
export const Searching = ({ keyword, location, leftMs }: { keyword: string; location: string; leftMs: number }) => (
  <section
    aria-label={texts.label}
    aria-busy
    className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6"
  >
    <p className="text-base">
      {texts.before}
      <bdi className="font-medium">{keyword}</bdi>
      {texts.between}
      <bdi className="font-medium">{location}</bdi>...
    </p>
    <Progress
      label={texts.waited}
      // The server's clock may be ahead of this one.
      done={Math.max(0, Math.round((leadLimits.searchMs - leftMs) / 1000))}
      total={leadLimits.searchMs / 1000}
    />
    <div className="grid gap-3">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  </section>
);
