import { contact } from '#content/company';
import { ConsentBanner } from '../analytics/consent-banner.tsx';
import { Head } from '../ui/head.tsx';
import { Heading, Main } from '../ui/main.tsx';
import { ContactForm } from './contact-form.tsx';

export const ContactPage = () => (
  <>
    <Head path="/contact" />
    <Main className="max-w-page">
      <Heading title={contact.title} lead={contact.lead} />
      <div className="mt-10 grid items-start gap-12 lg:grid-cols-[1.6fr_1fr] lg:gap-16">
        <ContactForm />
        <aside aria-label={contact.aside.title}>
          <h2 className="text-base font-semibold">{contact.aside.title}</h2>
          <dl className="mt-4 grid gap-5">
            {contact.aside.items.map(({ title, text }) => (
              <div key={title}>
                <dt className="text-sm font-semibold">{title}</dt>
                <dd className="mt-0.5 text-sm text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </aside>
      </div>
    </Main>
    <ConsentBanner />
  </>
);
