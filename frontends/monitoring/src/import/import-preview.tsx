import { cut, websiteText } from '@askwatch/web-kit/cut';
import { Button } from '@askwatch/web-kit/ui/button';
import { Segmented } from '@askwatch/web-kit/ui/segmented';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useMemo, useState } from 'react';
import { countReasons, type Judged } from './preview.ts';
import { maxRows, type Table } from './read-table.ts';

// Files may have thousands of rows; rendering all of them would freeze the page.
const atOnce = 50;

const count = new Intl.NumberFormat('en');

type Shown = 'all' | 'taken' | 'left';

const Row = (row: Judged) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2">
    {row.isTaken ? (
      <CircleCheck aria-hidden size={16} className="mt-0.5 text-ok" />
    ) : (
      <CircleSlash aria-hidden size={16} className="mt-0.5 text-muted" />
    )}
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className={row.isTaken ? '' : 'text-muted'}>
        <span className="text-muted tabular-nums">Row {count.format(row.line)}: </span>
        <bdi>{row.website === '' ? 'no website' : websiteText(row.website)}</bdi>
        {row.question !== '' && (
          <>
            {' · '}
            <bdi>{cut(row.question, 80)}</bdi>
          </>
        )}
        {row.tags.length > 0 && (
          <>
            {' · '}
            <bdi className="text-muted">{cut(row.tags.join(', '), 60)}</bdi>
          </>
        )}
      </p>
      <p className={row.isTaken ? 'sr-only' : 'text-bad'}>{row.isTaken ? 'Will be monitored' : row.why}</p>
    </div>
  </li>
);

type PreviewProps = { name: string; table: Table; judged: readonly Judged[]; free: number };

/** Which rows of the file will be imported, which won't, and why. */
export const ImportPreview = ({ name, table, judged, free }: PreviewProps) => {
  const [shown, setShown] = useState<Shown>('all');
  const [most, setMost] = useState(atOnce);
  const taken = useMemo(() => judged.filter(({ isTaken }) => isTaken).length, [judged]);
  const left = judged.length - taken;
  const rows = useMemo(
    () => (shown === 'all' ? judged : judged.filter(({ isTaken }) => isTaken === (shown === 'taken'))),
    [judged, shown],
  );
  return (
    <section aria-label="Preview" className="grid gap-3 text-sm">
      <div role="status">
        <p className="font-medium">
          {count.format(taken)} of {count.format(judged.length)} rows will be monitored
          {left > 0 && `, ${count.format(left)} will not`}.
        </p>
        <p className="text-muted [overflow-wrap:anywhere]">
          <bdi>{cut(name, 80)}</bdi>, {table.encoding}
          {table.isHeadless && ', without names of columns: taken as Website, Question, Tags'}
          {table.isCut && `. Only the first ${count.format(maxRows)} rows were read`}. {count.format(free)} free{' '}
          {free === 1 ? 'slot' : 'slots'}.
        </p>
      </div>
      {left > 0 && (
        <ul className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1">
          {countReasons(judged).map(([why, rowCount]) => (
            <li key={why} className="col-span-2 grid grid-cols-subgrid">
              <span className="text-right font-medium tabular-nums">{count.format(rowCount)}</span>
              <span className="text-muted">{why}</span>
            </li>
          ))}
        </ul>
      )}
      <Segmented
        label="Rows"
        value={shown}
        onChange={(next) => {
          setShown(next);
          setMost(atOnce);
        }}
        options={[
          { value: 'all', label: 'All' },
          { value: 'taken', label: 'Taken' },
          { value: 'left', label: 'Not taken' },
        ]}
        className="justify-self-start"
      />
      <ol
        tabIndex={0}
        aria-label="Rows of the file"
        className="max-h-60 divide-y md:max-h-72 divide-line overflow-y-auto rounded-control border border-line px-3"
      >
        {rows.slice(0, most).map((row) => (
          <Row key={row.line} {...row} />
        ))}
        {rows.length === 0 && <li className="py-3 text-muted">None.</li>}
        {rows.length > most && (
          <li className="py-2">
            <Button
              kind="link"
              size="inline"
              onClick={() => {
                setMost(most + 4 * atOnce);
              }}
            >
              Show more rows ({count.format(rows.length - most)} left)
            </Button>
          </li>
        )}
      </ol>
    </section>
  );
};
