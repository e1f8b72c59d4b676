import { cut, websiteText } from '@askwatch/web-kit/cut';
import { Button } from '@askwatch/web-kit/ui/button';
import { Segmented } from '@askwatch/web-kit/ui/segmented';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useMemo, useState } from 'react';
import { countReasons, type Judged } from './preview.ts';
import { maxRows, type Table } from './read-table.ts';
import { importTexts as texts } from '../texts.ts';

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
        <span className="text-muted tabular-nums">{texts.row(row.line)}</span>
        <bdi>{row.website === '' ? texts.noWebsite : websiteText(row.website)}</bdi>
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
      <p className={row.isTaken ? 'sr-only' : 'text-bad'}>{row.isTaken ? texts.willBe : row.why}</p>
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
    <section aria-label={texts.preview} className="grid gap-3 text-sm">
      <div role="status">
        <p className="font-medium">{texts.summary(taken, judged.length, left)}</p>
        <p className="text-muted [overflow-wrap:anywhere]">
          <bdi>{cut(name, 80)}</bdi>, {table.encoding}
          {table.isHeadless && texts.headless}
          {table.isCut && texts.cut(maxRows)}
          {texts.free(free)}
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
        label={texts.rows}
        value={shown}
        onChange={(next) => {
          setShown(next);
          setMost(atOnce);
        }}
        options={[
          { value: 'all', label: texts.shown.all },
          { value: 'taken', label: texts.shown.taken },
          { value: 'left', label: texts.shown.left },
        ]}
        className="justify-self-start"
      />
      <ol
        tabIndex={0}
        aria-label={texts.rowsOfFile}
        className="max-h-60 divide-y md:max-h-72 divide-line overflow-y-auto rounded-control border border-line px-3"
      >
        {rows.slice(0, most).map((row) => (
          <Row key={row.line} {...row} />
        ))}
        {rows.length === 0 && <li className="py-3 text-muted">{texts.none}</li>}
        {rows.length > most && (
          <li className="py-2">
            <Button
              kind="link"
              size="inline"
              onClick={() => {
                setMost(most + 4 * atOnce);
              }}
            >
              {texts.more(rows.length - most)}
            </Button>
          </li>
        )}
      </ol>
    </section>
  );
};
