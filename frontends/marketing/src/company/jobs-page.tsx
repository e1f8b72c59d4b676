import { Link } from '@askwatch/web-kit/router';
import { buttonLook } from '@askwatch/web-kit/ui/button';
import { jobs } from '#content/company';
import { ConsentBanner } from '../analytics/consent-banner.tsx';
import { Head } from '../ui/head.tsx';
import { Heading, Main } from '../ui/main.tsx';

export const JobsPage = () => (
  <>
    <Head path="/jobs" />
    <Main>
      <Heading title={jobs.title} lead={jobs.lead} />
      <p className="mt-4 max-w-text text-base">{jobs.text}</p>
      <Link to="/contact" className={buttonLook({ className: 'mt-6' })}>
        {jobs.action}
      </Link>
    </Main>
    <ConsentBanner />
  </>
);
