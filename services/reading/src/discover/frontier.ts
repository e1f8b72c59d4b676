import { eligible, shapeOf } from './eligible.ts';

/** A page that was heard of and not read. */
export type Lead = { url: string; title: string; context: string; nav: boolean };

export type Frontier = {
  /** Notes links of a page that was read; those that were known gain its words. */
  add: (links: Iterable<{ url: string; text: string; context?: string; nav?: boolean }>) => void;
  /** A page turned out to live elsewhere. */
  rename: (url: string, to: string) => void;
  leads: () => Lead[];
};

/** Ranking more than this does not find better ones, and costs time. */
const mostLeads = 3000;
/** Pages that differ in numbers alone: enough for a list of releases, too few for a calendar to drown the rest. */
const mostPerShape = 60;
/** What many links say of one page adds nothing after a few. */
const titleChars = 200;

/** What is known of a site's pages, without traps and doubles. */
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
    if (leads.size >= mostLeads || alike >= mostPerShape) return;
    shapes.set(shape, alike + 1);
    leads.set(url, { url, title: text, context, nav });
  };

  return {
    add(links) {
      for (const { url, text, context = '', nav = false } of links) {
        const address = eligible(url, start, allowedOrigins);
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
