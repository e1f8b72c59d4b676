import * as privacy from '#content/privacy';
import { LegalPage } from './legal-page.tsx';

export const PrivacyPage = () => <LegalPage path="/privacy-policy" {...privacy} />;
