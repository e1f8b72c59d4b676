import { Link } from '@askwatch/web-kit/router';
import { buttonLook } from '@askwatch/web-kit/ui/button';
import { card, Section } from './section.tsx';

export const Crm = () => (
  <Section title="CRM sync" about="Answers, changes and leads in your own CRM.">
    <div className={`${card} grid justify-items-start gap-3`}>
      <p className="max-w-text text-sm text-muted">A program of yours reads our events and writes them to the CRM.</p>
      <Link to="/account/crm" className={buttonLook({})}>
        Open CRM sync
      </Link>
    </div>
  </Section>
);
