import { Link } from '@askwatch/web-kit/router';
import { buttonLook } from '@askwatch/web-kit/ui/button';
import { landing } from '#content/landing';
import { ArrowRight } from 'lucide-react';
import { ConsentBanner } from '../analytics/consent-banner.tsx';
import { Head } from '../ui/head.tsx';
import { Section } from '../ui/section.tsx';
import { Demo } from './demo.tsx';
import { How } from './how.tsx';
import { Leads } from './leads.tsx';
import { MonitoringMock } from './monitoring-mock.tsx';
import { Pricing } from './pricing.tsx';
import { Stats } from './stats.tsx';
import { TopBar } from './top-bar.tsx';
import { TryOut } from './try-out.tsx';
import { UseCaseCards } from './use-case-cards.tsx';

const { hero, features, how, monitoring, pricing, leads, closing } = landing;

const Start = ({ label }: { label: string }) => (
  <Link to="/playground" className={buttonLook({ kind: 'primary', size: 'large' })}>
    {label}
    <ArrowRight aria-hidden size={20} />
  </Link>
);

const Hero = () => (
  <div className="mx-auto w-full max-w-page px-4 pt-10 pb-14 md:px-6 md:pt-16 md:pb-16">
    <h1 className="text-[40px] leading-[1.08] font-semibold tracking-tight md:text-3xl">
      {hero.title.map((line) => (
        <span key={line} className="md:block">
          {line}{' '}
        </span>
      ))}
    </h1>
    <p className="mt-5 max-w-text text-lg tracking-[-0.01em] text-muted">{hero.lead}</p>
    <div className="mt-8 flex flex-wrap items-center gap-3">
      <Start label={hero.start} />
      <a href="#try-it" className={buttonLook({ size: 'large' })}>
        {hero.tryIt}
      </a>
    </div>
    <p className="mt-4 text-sm text-muted">{hero.note}</p>
    <div className="mt-10 md:mt-12">
      <Demo />
    </div>
  </div>
);

export const LandingPage = () => (
  <>
    <Head path="/" />
    <TopBar />
    <main id="main" tabIndex={-1} className="outline-none">
      <Hero />
      <TryOut />
      <Stats />
      <Section id="features" title={features.title} lead={features.lead}>
        <UseCaseCards />
      </Section>
      <Section id="how-it-works" title={how.title} lead={how.lead} className="border-t border-line bg-surface">
        <How />
      </Section>
      <Section title={monitoring.title} lead={monitoring.lead} className="border-t border-line">
        <MonitoringMock />
      </Section>
      <Section id="pricing" title={pricing.title} lead={pricing.lead} className="border-t border-line bg-surface">
        <Pricing />
      </Section>
      <Section id="buy-leads" title={leads.title} lead={leads.lead} className="border-t border-line">
        <Leads />
      </Section>
      <section className="border-t border-line bg-accent-soft py-16 md:py-24">
        <div className="mx-auto grid max-w-page justify-items-start gap-6 px-4 md:px-6">
          <h2 className="max-w-text text-xl font-semibold tracking-tight md:text-2xl">{closing.title}</h2>
          <p className="max-w-text text-lg text-muted md:text-balance">{closing.text}</p>
          <Start label={closing.action} />
        </div>
      </section>
    </main>
    <ConsentBanner />
  </>
);
