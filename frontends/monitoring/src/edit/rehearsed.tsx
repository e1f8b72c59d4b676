import type { Rehearsal } from '@askwatch/contracts/watch-views';
import { cut } from '@askwatch/web-kit/cut';
import { fullText } from '@askwatch/web-kit/time-text';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { kindText } from '../timeline/entries.ts';
import { editTexts as texts } from '../texts.ts';
import { rehearsalText } from './rehearsal-text.ts';

const answerChars = 150;

/** What the stored reads would have sent. */
export const Rehearsed = ({ reads }: Rehearsal) => (
  <section aria-label={texts.rehearsal} className="grid gap-2 rounded-control bg-sunken p-3 text-sm">
    <p role="status" className="font-medium">
      {rehearsalText(reads)}
    </p>
    {reads.length > 0 && (
      <ol className="grid max-h-60 gap-2 overflow-y-auto" tabIndex={0} aria-label={texts.reads}>
        {reads.map(({ at, answer, change }) => (
          <li key={at} className="grid gap-0.5 border-l-2 border-line pl-3">
            <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted tabular-nums">
              {fullText(at)}
              {change && <Chip tone="accent">{kindText[change]}</Chip>}
            </span>
            <bdi className="[overflow-wrap:anywhere]">{cut(answer.text, answerChars)}</bdi>
          </li>
        ))}
      </ol>
    )}
  </section>
);
