import { stats, howMeasured } from '#content/measured';

/** What we aim for, next to what was measured. */
export const Stats = () => (
  <section aria-label={stats.title} className="border-y border-line bg-surface">
    <ul className="mx-auto grid max-w-page px-4 md:grid-cols-3 md:px-6">
      {stats.items.map(({ target, name, figure, text, anchor }) => (
        <li
          key={name}
          className="grid content-start gap-4 border-line py-8 not-first:border-t md:px-8 md:first:pl-0 md:last:pr-0 md:not-first:border-t-0 md:not-first:border-l"
        >
          <p>
            <span className="block text-sm text-muted">{stats.target}</span>
            <span className="text-2xl font-semibold tracking-tight tabular-nums">{target}</span>{' '}
            <span className="text-base">{name}</span>
          </p>
          <p className="text-sm text-muted">
            <strong className="font-semibold text-ink">
              {stats.today}: {figure}
            </strong>{' '}
            {text}{' '}
            <a
              href={`/about#${anchor}`}
              aria-label={`${howMeasured.title}: ${name}`}
              className="whitespace-nowrap text-accent underline decoration-accent/35 underline-offset-4 hover:decoration-accent"
            >
              {stats.how}
            </a>
          </p>
        </li>
      ))}
    </ul>
  </section>
);
