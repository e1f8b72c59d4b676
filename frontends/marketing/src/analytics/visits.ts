import { ClientConfig, type Analytics } from '@askwatch/contracts/client-config';
import { api } from '@askwatch/web-kit/api';
import type { PageInfo } from '../pages.ts';
import { keepCampaign, keptCampaign } from './campaign.ts';
import { consentIn } from './consent.ts';
import { campaignAttribution, pageView } from './events.ts';

let settings: Promise<Analytics | undefined> | undefined;

/** The deployment's analytics; undefined if it has none. */
export const analyticsSettings = (): Promise<Analytics | undefined> => {
  settings ??= api.get('/config', ClientConfig).then(({ analytics }) => analytics);
  return settings;
};

const sendVisit = async (visit: Parameters<typeof pageView>[0], isFirst: boolean): Promise<void> => {
  if (consentIn(document.cookie) !== 'given') return;
  const analytics = await analyticsSettings();
  if (!analytics) return;
  const { send } = await import('./tag.ts');
  const attribution = isFirst ? campaignAttribution(visit) : null;
  if (attribution) send(analytics, attribution);
  send(analytics, pageView(visit));
};

let visits = 0;

/** Counts a visit, if analytics is configured and the visitor has allowed it. Failures never reach the page. */
export const recordVisit = (page: PageInfo): void => {
  keepCampaign(location.search);
  visits += 1;
  const { href, origin } = location;
  // A page that was left on our own site is not a referrer.
  const referrer = document.referrer.startsWith(origin) ? '' : document.referrer;
  const visit = { path: page.path, title: page.title, location: href, referrer, campaign: keptCampaign() };
  sendVisit(visit, visits === 1).catch((error: unknown) => {
    console.warn('A visit was not counted', error);
  });
};
