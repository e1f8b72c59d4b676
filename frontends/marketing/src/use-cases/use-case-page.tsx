import { Link } from '@askwatch/web-kit/router';
import { buttonLook } from '@askwatch/web-kit/ui/button';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { Quote } from '@askwatch/web-kit/ui/quote';
import { site } from '#content/site';
import { useCasePage } from '#content/use-case-page';
import { ArrowRight } from 'lucide-react';
import { ConsentBanner } from '../analytics/consent-banner.tsx';
import { UseCaseCards } from '../landing/use-case-cards.tsx';
import { Head } from '../ui/head.tsx';
import { Heading, Main } from '../ui/main.tsx';
import { askPath } from './ask-path.ts';
import type { UseCase } from './use-case.ts';

const Change = ({ change }: Pick<UseCase, 'change'>) => (
  <section aria-label={useCasePage.example} className="rounded-card border border-line bg-surface">
    <div className="flex items-center justify-between gap-4 border-b border-line p-3 md:px-6">
      <Chip tone="accent">{site.example}</Chip>
      <Chip tone="accent">{useCasePage.changed}</Chip>
    </div>
    <div className="grid gap-5 p-5 md:p-6">
      <div>
        <p className="text-base font-medium">{change.question}</p>
        <p className="text-sm text-muted">{change.site}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <del className="text-muted">{change.before}</del>
        <span className="flex items-center gap-x-3">
          <ArrowRight aria-hidden size={20} className="shrink-0 text-muted" />
          <ins className="font-semibold no-underline">{change.after}</ins>
        </span>
      </p>
      <Quote text={change.quote}>{change.site}</Quote>
      <div className="border-t border-line pt-5">
        <h3 className="text-sm font-semibold">{useCasePage.then}</h3>
        <p className="mt-1 max-w-text text-base text-muted">{change.then}</p>
      </div>
    </div>
  </section>
);

const Ask = ({ ask, plan }: Pick<UseCase, 'ask' | 'plan'>) => (
  <section
    aria-label={useCasePage.ask}
    className="grid justify-items-start gap-4 rounded-card border border-accent/40 bg-accent-soft p-6 md:p-8"
  >
    <p className="text-xl font-semibold tracking-tight">{ask.question}</p>
    <Link to={askPath(ask)} className={buttonLook({ kind: 'primary', size: 'large' })}>
      {useCasePage.ask}
      <ArrowRight aria-hidden size={20} />
    </Link>
    <p className="text-sm text-muted">{useCasePage.askNote}</p>
    <p className="text-sm font-medium">{plan}</p>
  </section>
);

/** What a salesperson gains from one way of using Askwatch. */
export const UseCasePage = ({ useCase }: { useCase: UseCase }) => {
  const { path, name, title, lead, problem, gains, change, ask, plan } = useCase;
  return (
    <>
      <Head path={path} />
      <Main className="max-w-page">
        <Heading title={title} lead={lead}>
          <p className="text-sm font-medium text-accent">{name}</p>
        </Heading>
        <div className="mt-10 grid items-start gap-10 lg:grid-cols-2 lg:gap-16">
          <section>
            <h2 className="text-lg font-semibold tracking-tight">{problem.title}</h2>
            {problem.text.map((text) => (
              <p key={text} className="mt-4 max-w-text text-base text-muted">
                {text}
              </p>
            ))}
          </section>
          <Change change={change} />
        </div>
        <section className="mt-16">
          <h2 className="text-xl font-semibold tracking-tight">{useCasePage.what}</h2>
          <ul className="mt-6 grid gap-8 md:grid-cols-3">
            {gains.map((gain) => (
              <li key={gain.title} className="border-t-2 border-accent pt-4">
                <h3 className="text-base font-semibold">{gain.title}</h3>
                <p className="mt-1.5 text-base text-muted">{gain.text}</p>
              </li>
            ))}
          </ul>
        </section>
        <div className="mt-16">
          <Ask ask={ask} plan={plan} />
        </div>
        <section className="mt-20">
          <h2 className="mb-6 text-lg font-semibold tracking-tight">{useCasePage.more}</h2>
          <UseCaseCards except={path} />
        </section>
      </Main>
      <ConsentBanner />
    </>
  );
};
