import type { Unsure } from '@askwatch/contracts/answer';
import { BookOpen, CircleHelp } from 'lucide-react';
import { answerTexts } from '../../texts.ts';
import { Quotes } from './proof.tsx';

/** What may be the answer, and where to read, with the quotes. The user decides. */
export const MaybeAnswers = ({ unsure: { candidates, passages } }: { unsure: Unsure }) => (
  <section className="grid gap-5 rounded-control border border-warn/30 p-4 md:p-5">
    {candidates.length > 0 && (
      <h3 className="flex items-center gap-2 text-sm font-medium text-warn">
        <CircleHelp aria-hidden size={16} className="shrink-0" />
        {answerTexts.unsure(candidates.length)}
      </h3>
    )}
    {candidates.map(({ text, evidence }, index) => (
      <div key={index} className="grid gap-4">
        <p className="text-lg font-medium [overflow-wrap:anywhere]">
          <bdi>{text}</bdi>
        </p>
        <Quotes isProved={false} evidence={evidence} />
      </div>
    ))}
    {passages.length > 0 && (
      <>
        <h3 className="flex items-center gap-2 text-sm font-medium text-muted">
          <BookOpen aria-hidden size={16} className="shrink-0" />
          {answerTexts.whereToRead}
        </h3>
        <Quotes isProved={false} evidence={passages} />
      </>
    )}
  </section>
);
