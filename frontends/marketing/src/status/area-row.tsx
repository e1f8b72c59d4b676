import type { StatusView } from '@askwatch/contracts/status';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { status as texts } from '#content/status';

type Day = StatusView['areas'][number]['days'][number];

const bad = (up: number | undefined): up is number => up !== undefined && up < 1;

/** A day that is not whole is at most yellow-brown down to 99%, and lower bars are shorter, so that color isn't all. */
const look = (up: number | undefined): string => {
  if (up === undefined) return 'h-2 bg-line';
  if (up === 1) return 'h-8 bg-ok';
  return up >= 0.99 ? 'h-6 bg-warn' : 'h-4 bg-bad';
};

const Bars = ({ days }: { days: Day[] }) => (
  <div aria-hidden className="mt-2 flex h-8 items-end gap-px">
    {days.map(({ day, up }) => (
      <span key={day} title={texts.dayText(day, up)} className={`min-w-0 flex-1 rounded-[1px] ${look(up)}`} />
    ))}
  </div>
);

/** The interrupted days as text: the bars are for the eye only. */
const BadDays = ({ days }: { days: Day[] }) => {
  const found = days.filter(({ up }) => bad(up));
  if (found.length === 0) return <p className="mt-1 text-sm text-muted">{texts.noBadDays}</p>;
  return (
    <details className="mt-1 text-sm text-muted">
      <summary className="cursor-pointer">{`${texts.badDays}: ${String(found.length)}`}</summary>
      <ul className="mt-1 grid gap-1">
        {found.map(({ day, up }) => (
          <li key={day}>{texts.dayText(day, up)}</li>
        ))}
      </ul>
    </details>
  );
};

/** One area: whether it works now, and a bar for each of 90 days. */
export const AreaRow = ({ area, isUp, up, days }: StatusView['areas'][number]) => {
  const Icon = isUp ? CircleCheck : CircleAlert;
  const first = days.findIndex((day) => day.up !== undefined);
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-semibold">{texts.areas[area]}</h2>
        <p className={`flex items-center gap-1.5 text-sm ${isUp ? 'text-ok' : 'text-bad'}`}>
          <Icon size={16} aria-hidden />
          {isUp ? texts.works : texts.fails}
        </p>
      </div>
      <Bars days={days} />
      <p className="mt-2 text-sm text-muted">{texts.upText(up, first > 0 ? days[first]?.day : undefined)}</p>
      {up !== undefined && <BadDays days={days} />}
    </li>
  );
};
