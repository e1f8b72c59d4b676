import { ConsentBanner } from '../analytics/consent-banner.tsx';
import { ArticleText } from '../ui/article-text.tsx';
import { Head } from '../ui/head.tsx';
import { Heading, Main } from '../ui/main.tsx';
import { Operator } from './operator.tsx';

type LegalPageProps = { path: string; title: string; lead: string; updated: string; text: string };

export const LegalPage = ({ path, title, lead, updated, text }: LegalPageProps) => (
  <>
    <Head path={path} />
    <Main>
      <Heading title={title} lead={lead}>
        <p className="text-sm text-muted">{updated}</p>
      </Heading>
      <div className="mt-6">
        <ArticleText text={text} />
        <Operator />
      </div>
    </Main>
    <ConsentBanner />
  </>
);
