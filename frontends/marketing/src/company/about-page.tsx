import { about } from '#content/company';
import { howMeasured } from '#content/measured';
import { ConsentBanner } from '../analytics/consent-banner.tsx';
import { Head } from '../ui/head.tsx';
import { Heading, Main } from '../ui/main.tsx';

const Texts = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} className="mt-3 text-base">
      {text}
    </p>
  ));

export const AboutPage = () => (
  <>
    <Head path="/about" />
    <Main>
      <Heading title={about.title} lead={about.lead} />
      {about.story.map(({ title, text }) => (
        <section key={title} className="mt-12">
          <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
          <Texts texts={text} />
        </section>
      ))}
      <section id={howMeasured.id} className="mt-16 scroll-mt-20 border-t border-line pt-12">
        <h2 className="text-xl font-semibold tracking-tight">{howMeasured.title}</h2>
        <p className="mt-3 text-base text-muted">{howMeasured.lead}</p>
        {howMeasured.items.map(({ id, title, text }) => (
          <section key={id} id={id} className="mt-8 scroll-mt-20">
            <h3 className="text-base font-semibold">{title}</h3>
            <Texts texts={text} />
          </section>
        ))}
      </section>
    </Main>
    <ConsentBanner />
  </>
);
