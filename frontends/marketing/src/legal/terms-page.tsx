import * as terms from '#content/terms';
import { LegalPage } from './legal-page.tsx';

export const TermsPage = () => <LegalPage path="/terms-and-conditions" {...terms} />;
