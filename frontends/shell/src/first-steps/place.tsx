import { buttonLook } from '@askwatch/web-kit/ui/button';
import { firstSteps as texts } from '../texts.ts';
import { isOver, readProgress, steps } from './steps.ts';

/** Keeps the list's place in the bar until it is there, so that it pushes nothing aside. */
export const Place = ({ userId }: { userId: string }) =>
  isOver(readProgress(userId)) ? null : (
    <span aria-hidden className={buttonLook({ kind: 'quiet', className: 'invisible shrink-0 px-2' })}>
      <span className="size-5" />
      <span className="max-lg:hidden">{texts.title}</span>
      <span className="tabular-nums">{`0/${String(steps.length)}`}</span>
    </span>
  );
