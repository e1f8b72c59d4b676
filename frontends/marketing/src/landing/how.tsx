import { landing } from '#content/landing';

/** The four steps from question to alert. */
export const How = () => (
  <ol className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-4">
    {landing.how.steps.map(({ title, text }, index) => (
      <li key={title} className="border-t-2 border-accent pt-4">
        <span aria-hidden className="text-sm font-medium text-muted tabular-nums">
          {index + 1}
        </span>
        <h3 className="mt-1 text-lg font-semibold tracking-tight">{title}</h3>
        <p className="mt-2 text-base text-muted">{text}</p>
      </li>
    ))}
  </ol>
);
