import type { AllowanceView } from '@askwatch/contracts/asking';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { allowanceText, isUsedUp } from './allowance.ts';
import { countText, linesOf } from './combine.ts';
import type { Form } from './check.ts';
import { useAllowance } from './use-allowance.ts';

/** What is wrong with the form, or why its questions were not asked. */
export const Problem = ({ text }: { text: string }) => (
  <p role="alert" className="flex items-center gap-2 text-sm text-bad">
    <CircleAlert aria-hidden size={16} className="shrink-0" />
    {text}
  </p>
);

/** How many requests this needs, when there are several, and a word when the month has not so many left. */
export const Counts = ({ form, allowance }: { form: Form; allowance: AllowanceView | undefined }) => {
  const websites = new Set(linesOf(form.websites)).size;
  const questions = new Set(linesOf(form.questions)).size;
  const needed = websites * questions;
  const count = countText(websites, questions);
  const isShort = allowance?.limit != null && allowance.used + needed > allowance.limit;
  if (count === null && !isShort) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
      {count !== null && <span>{count}</span>}
      {isShort && (
        <span className="flex items-center gap-1.5 font-medium text-warn">
          <TriangleAlert aria-hidden size={16} className="shrink-0" />
          {allowanceText(allowance, needed)}
        </span>
      )}
    </p>
  );
};

/** What is left of the month's requests. */
export const Left = () => {
  const allowance = useAllowance();
  const text = isUsedUp(allowance) ? null : allowanceText(allowance, 0);
  return text !== null && <p className="text-sm text-muted tabular-nums">{text}</p>;
};
