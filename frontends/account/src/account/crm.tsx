import { Link } from '@askwatch/web-kit/router';
import { buttonLook } from '@askwatch/web-kit/ui/button';
import { crmSection as texts } from '../texts.ts';
import { card, Section } from './section.tsx';

export const Crm = () => (
  <Section title={texts.title} about={texts.about}>
    <div className={`${card} grid justify-items-start gap-3`}>
      <p className="max-w-text text-sm text-muted">{texts.what}</p>
      <Link to="/account/crm" className={buttonLook({})}>
        {texts.open}
      </Link>
    </div>
  </Section>
);
