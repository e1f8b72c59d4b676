import { Chip } from '@askwatch/web-kit/ui/chip';
import { landing } from '#content/landing';
import { site } from '#content/site';
import { ArrowRight } from 'lucide-react';

const { monitoring } = landing;

type RowProps = (typeof monitoring.rows)[number];

const Row = ({ site: host, question, answer, before, when }: RowProps) => (
  <li className="grid gap-x-6 gap-y-2 p-4 md:grid-cols-[1fr_auto] md:px-6 md:py-5">
    <div className="min-w-0">
      <p className="text-base font-medium">{question}</p>
      <p className="text-sm text-muted">{host}</p>
    </div>
    <div className="order-last min-w-0 md:col-span-2">
      {before === undefined ? (
        <p className="text-base">{answer}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 text-base">
          <span className="sr-only">{monitoring.was}</span>
          <del className="text-muted">{before}</del>
          <span className="flex items-center gap-x-2">
            <ArrowRight aria-hidden size={16} className="shrink-0 text-muted" />
            <ins className="font-medium no-underline">{answer}</ins>
          </span>
        </p>
      )}
      <p className="mt-0.5 text-xs text-muted">
        {monitoring.changed} {when}
      </p>
    </div>
    <Chip tone="ok" className="justify-self-start md:justify-self-end">
      {monitoring.active}
    </Chip>
  </li>
);

/** The Monitoring page with invented companies. */
export const MonitoringMock = () => (
  <div className="grid items-start gap-10 lg:grid-cols-[1fr_1.2fr] lg:gap-16">
    <ul className="grid gap-6">
      {monitoring.points.map(({ title, text }) => (
        <li key={title}>
          <h3 className="text-base font-semibold">{title}</h3>
          <p className="mt-1 text-base text-muted">{text}</p>
        </li>
      ))}
    </ul>
    <section aria-label={monitoring.label} className="rounded-card border border-line bg-surface">
      <div className="border-b border-line p-3 md:px-6">
        <Chip tone="accent">{site.example}</Chip>
      </div>
      <ul className="divide-y divide-line">
        {monitoring.rows.map((row) => (
          <Row key={row.site} {...row} />
        ))}
      </ul>
    </section>
  </div>
);
