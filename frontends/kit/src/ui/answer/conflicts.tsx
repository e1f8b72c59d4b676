import type { Conflict } from '@askwatch/contracts/answer';
import { GitCompareArrows } from 'lucide-react';
import { answerTexts } from '../../texts.ts';
import { Quotes } from './proof.tsx';

/** What other pages of the site say instead, with their quotes. The user decides which is right. */
export const Conflicts = ({ conflicts }: { conflicts: readonly Conflict[] }) => (
  <section className="grid gap-5 rounded-control border border-warn/30 p-4 md:p-5">
    <div>
      <h3 className="flex items-center gap-2 text-sm font-medium text-warn">
        <GitCompareArrows aria-hidden size={16} className="shrink-0" />
        {answerTexts.conflicts(conflicts.length)}
      </h3>
      <p className="mt-1 text-sm text-muted">{answerTexts.compare}</p>
    </div>
    {conflicts.map(({ text, evidence }, index) => (
      <div key={index} className="grid gap-4">
        <p className="text-lg font-medium [overflow-wrap:anywhere]">
          <bdi>{text}</bdi>
        </p>
        <Quotes isProved evidence={evidence} />
      </div>
    ))}
  </section>
);
