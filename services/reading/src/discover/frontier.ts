import { eligible, shapeOf } from './eligible.ts';

/** A page that was linked to but not read yet. */
export type Lead = { url: string; title: string; context: string; nav: boolean };

export type Frontier = {
  /** Records the links of a page; links already known gain its link text. */
  add: (links: Iterable<{ url: string; text: string; context?: string; nav?: boolean; feed?: true }>) => void;
  /** Records that a page redirected. */
  rename: (url: string, to: string) => void;
  leads: () => Lead[];
};

/** Ranking more leads doesn't find better ones, and costs time. */
const maxLeads = 3000;
/**
 * Limit for pages that differ only in numbers: enough for a list of releases, few enough that a calendar doesn't crowd
 * out the rest.
 */
const maxPerShape = 60;
/** More link text than this adds nothing. */
const titleChars = 200;

/** The known pages of a site, without crawler traps and duplicates. */
export const frontier = (start: URL, allowedOrigins: readonly string[]): Frontier => {
  const leads = new Map<string, Lead>();
  const shapes = new Map<string, number>();

  const note = (url: string, text: string, context: string, nav: boolean) => {
    const known = leads.get(url);
    if (known) {
      const isNews = text !== '' && !known.title.includes(text) && known.title.length < titleChars;
      leads.set(url, {
        url,
        title: isNews ? `${known.title} ${text}`.trim() : known.title,
        context: known.context || context,
        nav: known.nav || nav,
      });
      return;
    }
    const shape = shapeOf(url);
    const alike = shapes.get(shape) ?? 0;
    if (leads.size >= maxLeads || alike >= maxPerShape) return;
    shapes.set(shape, alike + 1);
    leads.set(url, { url, title: text, context, nav });
  };

  return {
    add(links) {
      for (const { url, text, context = '', nav = false, feed } of links) {
        const address = eligible(url, start, allowedOrigins, feed);
        if (address !== null) note(address, text.slice(0, titleChars), context.slice(0, titleChars), nav);
      }
    },
    rename(url, to) {
      const lead = leads.get(url);
      const address = eligible(to, start, allowedOrigins);
      if (lead && address !== null) note(address, lead.title, lead.context, lead.nav);
    },
    leads: () => [...leads.values()],
  };
};
