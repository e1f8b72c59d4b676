const key = 'utm_parameters';
const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** The campaign that brought the visitor here. */
export type Campaign = Partial<Record<(typeof names)[number], string>>;

const maxChars = 200;

/** The campaign named in a query string; null if there is none. */
export const campaignIn = (search: string): Campaign | null => {
  const given = new URLSearchParams(search);
  const found = names.flatMap((name) => {
    const value = given.get(name)?.trim().slice(0, maxChars);
    return value ? [[name, value] as const] : [];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
};

/** Remembers the campaign for this browser session, whether or not anything is ever sent. */
export const keepCampaign = (search: string): void => {
  const campaign = campaignIn(search);
  if (!campaign) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(campaign));
  } catch {
    // Storage may be forbidden; then the campaign isn't counted.
  }
};

/** The campaign of this browser session. */
export const keptCampaign = (): Campaign => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(([name, value]) => names.some((one) => one === name) && typeof value === 'string'),
    );
  } catch {
    // Forbidden, or not written by us.
    return {};
  }
};
