import type { AllowanceView } from '@askwatch/contracts/asking';
import { CircleAlert, CircleSlash, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@askwatch/web-kit/router';
import { plans } from '@askwatch/contracts/limits';
import { formTexts, usageTexts } from '../texts.ts';
import { allowanceText, isUsedUp, meterOf, resetDay } from './allowance.ts';
import { Button } from '@askwatch/web-kit/ui/button';
import { type Form, type Refused, sitesOf } from './check.ts';
import { countText, linesOf, type Pair } from './combine.ts';
import { useAllowance } from './use-allowance.ts';

/** What is wrong with the form, or why the questions weren't asked. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="flex items-center gap-2 text-sm text-bad">
    <CircleAlert aria-hidden size={16} className="shrink-0" />
    {children}
  </p>
);

type RefusedLinesProps = { refused: readonly Refused[]; rest: readonly Pair[]; isBusy: boolean; onAskRest: () => void };

/** The lines that can't be asked, if there are several, and a button to ask the others. */
export const RefusedLines = ({ refused, rest, isBusy, onAskRest }: RefusedLinesProps) => (
  <div className="grid justify-items-start gap-2 text-sm">
    {refused.length > 1 && (
      <ul aria-label={formTexts.notAsked} className="grid max-h-40 w-full gap-1 overflow-y-auto" tabIndex={0}>
        {refused.map(({ line, why }) => (
          <li key={line} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-2 [overflow-wrap:anywhere]">
            <CircleSlash aria-hidden size={16} className="mt-0.5 shrink-0 text-bad" />
            <span>
              {!why.includes(line) && <bdi className="font-medium">{line} </bdi>}
              <span className="text-muted">{why}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
    {rest.length > 0 && (
      <Button size="small" disabled={isBusy} onClick={onAskRest}>
        {formTexts.askRest(rest.length)}
      </Button>
    )}
  </div>
);

const upgradeLook = 'font-medium text-accent underline decoration-accent/35 underline-offset-4 hover:decoration-accent';

/** That the month's requests are used up, and where to get more. */
export const UsedUp = ({ allowance }: { allowance: AllowanceView | undefined }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
    <span className="flex items-center gap-2 text-warn">
      <TriangleAlert aria-hidden size={16} className="shrink-0" />
      {allowanceText(allowance, 0)}
    </span>
    <Link to="/billing" className={upgradeLook}>
      {usageTexts.upgrade}
    </Link>
  </p>
);

/** How many requests this needs if more than one, and a warning if fewer are left this month. */
export const Counts = ({ form, allowance }: { form: Form; allowance: AllowanceView | undefined }) => {
  const websites = sitesOf(form).length;
  const questions = new Set(linesOf(form.questions)).size;
  const needed = websites * questions;
  const count = countText(websites, questions);
  const isShort = allowance?.limit != null && !isUsedUp(allowance) && allowance.used + needed > allowance.limit;
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

const barLook = { ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad' };

/** The month's requests: how many are used and when they are renewed, as text and as a bar. */
export const RequestsLeft = () => {
  const allowance = useAllowance();
  const meter = meterOf(allowance);
  // Reserve the space: on small screens it is above the form, which must not move when the figures arrive.
  if (!meter || allowance?.limit == null) return <div className="mt-2 h-8 w-full md:w-72" />;
  const { used, limit, month } = allowance;
  const text = `${usageTexts.used(used, limit)} · ${usageTexts.resets(resetDay(month))}`;
  return (
    <div className="mt-2 grid h-8 w-full content-start gap-1.5 md:w-72">
      <p className="text-sm text-muted tabular-nums">
        {text}
        {limit <= plans.free.questionsPerMonth && (
          <>
            {' · '}
            <Link to="/billing" className={upgradeLook}>
              {usageTexts.upgrade}
            </Link>
          </>
        )}
      </p>
      <div
        role="meter"
        aria-label={usageTexts.meter}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={meter.percent}
        aria-valuetext={text}
        className="h-1 overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full origin-left transition-transform duration-200 rtl:origin-right ${barLook[meter.tone]}`}
          style={{ transform: `scaleX(${String(meter.percent / 100)})` }}
        />
      </div>
    </div>
  );
};
