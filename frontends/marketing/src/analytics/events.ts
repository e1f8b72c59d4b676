import type { Campaign } from './campaign.ts';

/** An analytics event. Values that are empty are left out. */
export type AnalyticsEvent = { name: 'page_view' | 'campaign_attribution'; values: Record<string, string> };

type Visit = { path: string; title: string; location: string; referrer: string; campaign: Campaign };

const filled = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );

/** Counts a page that was shown. */
export const pageView = ({ path, title, location, referrer, campaign }: Visit): AnalyticsEvent => ({
  name: 'page_view',
  values: filled({ page_name: path, page_title: title, page_location: location, referrer, ...campaign }),
});

/** Says which campaign brought the visitor; null if none did. */
export const campaignAttribution = ({
  location,
  referrer,
  campaign,
}: Pick<Visit, 'location' | 'referrer' | 'campaign'>): AnalyticsEvent | null =>
  Object.keys(campaign).length === 0
    ? null
    : {
        name: 'campaign_attribution',
        values: filled({
          campaign_type: 'utm',
          source: campaign.utm_source,
          medium: campaign.utm_medium,
          campaign: campaign.utm_campaign,
          term: campaign.utm_term,
          content: campaign.utm_content,
          page_location: location,
          referrer,
        }),
      };
