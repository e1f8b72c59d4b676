import type { StructuredFact } from '@askwatch/contracts/reading';
import type { CheerioAPI } from 'cheerio';

const mostFacts = 100;
const deepest = 8;

type Json = { [key: string]: unknown };
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const typeOf = (value: Json): string => listOf(value['@type']).filter((type) => typeof type === 'string').join(' ');

/** JSON-LD flattened: every typed thing becomes a fact of its own, and its parts are also named with dots. */
const collect = (value: unknown, facts: StructuredFact[], depth = 0): void => {
  if (depth > deepest || facts.length >= mostFacts) return;
  for (const thing of listOf(value)) {
    if (!isObject(thing)) continue;
    const properties: Record<string, string[]> = {};
    const flatten = (object: Json, prefix: string, level: number) => {
      for (const [key, part] of Object.entries(object)) {
        if (key.startsWith('@')) continue;
        for (const one of listOf(part)) {
          if (typeof one === 'string' || typeof one === 'number')
            properties[prefix + key] = [...(properties[prefix + key] ?? []), String(one).slice(0, 500)];
          else if (isObject(one) && level < 2) flatten(one, `${prefix}${key}.`, level + 1);
        }
      }
    };
    flatten(thing, '', 0);
    const type = typeOf(thing);
    if (type !== '') facts.push({ type, properties });
    for (const [key, part] of Object.entries(thing)) if (key === '@graph' || typeof part === 'object') collect(part, facts, depth + 1);
  }
};

/** What the page states for machines. Broken JSON-LD is common and says nothing. */
export const structuredFacts = ($: CheerioAPI): StructuredFact[] => {
  const facts: StructuredFact[] = [];
  $('script[type="application/ld+json"]').each((_i, element) => {
    try {
      collect(JSON.parse($(element).text()), facts);
    } catch {
      // Not JSON: the page says nothing for machines here.
    }
  });
  $('[itemscope]').slice(0, 50).each((_i, element) => {
    const properties: Record<string, string[]> = {};
    $(element).find('[itemprop]').slice(0, 50).each((_j, part) => {
      const name = $(part).attr('itemprop') ?? '';
      const text = ($(part).attr('content') ?? $(part).text()).replace(/\s+/g, ' ').trim().slice(0, 500);
      if (name !== '' && text !== '') properties[name] = [...(properties[name] ?? []), text];
    });
    facts.push({ type: ($(element).attr('itemtype') ?? 'Thing').split('/').at(-1) ?? 'Thing', properties });
  });
  const graph: Record<string, string[]> = {};
  $('meta[property^="og:"],meta[name="description"]').each((_i, element) => {
    const name = ($(element).attr('property') ?? $(element).attr('name') ?? '').replace('og:', '');
    const content = $(element).attr('content') ?? '';
    if (content !== '') graph[name] = [...(graph[name] ?? []), content.slice(0, 500)];
  });
  if (Object.keys(graph).length > 0) facts.push({ type: 'og', properties: graph });
  return facts.slice(0, mostFacts);
};
