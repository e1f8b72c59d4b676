import type { StructuredFact } from '@askwatch/contracts/reading';
import type { CheerioAPI } from 'cheerio';
import { foldSpaces } from './lines.ts';
import type { Outline } from './outline.ts';

const maxFacts = 100;
const maxThings = 50;
const maxParts = 50;
const maxMeta = 200;
const maxDepth = 8;
const valueChars = 500;
/** Type and property names are words; longer ones aren't genuine. */
const nameChars = 200;
const jsonChars = 500_000;

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const typeOf = (value: Json): string =>
  listOf(value['@type'])
    .filter((type) => typeof type === 'string')
    .join(' ')
    .slice(0, nameChars);

/** Property values by name. A map, because a page may have a property called `constructor`. */
type Values = Map<string, string[]>;
const note = (values: Values, name: string, value: string): void => {
  const known = values.get(name);
  if (known) known.push(value);
  else if (name.length <= nameChars && name !== '__proto__') values.set(name, [value]);
};

/** The thing's properties and those of its parts, with dotted names. */
const propertiesOf = (thing: Json): StructuredFact['properties'] => {
  const values: Values = new Map();
  const flatten = (object: Json, prefix: string, level: number) => {
    for (const [key, part] of Object.entries(object)) {
      if (key.startsWith('@') || key.length > nameChars) continue;
      for (const one of listOf(part)) {
        if (typeof one === 'string' || typeof one === 'number')
          note(values, prefix + key, String(one).slice(0, valueChars));
        else if (isObject(one) && level < 2) flatten(one, `${prefix}${key}.`, level + 1);
      }
    }
  };
  flatten(thing, '', 0);
  return Object.fromEntries(values);
};

/** Flattens JSON-LD: every typed thing becomes a separate fact, and its parts also appear with dotted names. */
const collect = (value: unknown, facts: StructuredFact[], depth = 0): void => {
  if (depth > maxDepth) return;
  for (const thing of listOf(value)) {
    if (facts.length >= maxFacts) return;
    if (!isObject(thing)) continue;
    const type = typeOf(thing);
    if (type !== '') facts.push({ type, properties: propertiesOf(thing) });
    for (const part of Object.values(thing)) if (typeof part === 'object') collect(part, facts, depth + 1);
  }
};

/** Microdata: each thing with the first of its parts. */
const microdata = ({ elements, ends, textAt }: Outline): StructuredFact[] => {
  const places = [...elements.keys()];
  const parts = places.filter((place) => elements[place]?.attribs.itemprop !== undefined);
  const things = places.filter((place) => elements[place]?.attribs.itemscope !== undefined);
  return things.slice(0, maxThings).map((thing): StructuredFact => {
    const values: Values = new Map();
    const first = parts.findIndex((part) => part > thing);
    for (const part of first === -1 ? [] : parts.slice(first, first + maxParts)) {
      if (part >= (ends[thing] ?? 0)) break;
      const { itemprop: name = '', content } = elements[part]?.attribs ?? {};
      const text = (content === undefined ? textAt(part) : foldSpaces(content).trim()).slice(0, valueChars);
      if (name !== '' && text !== '') note(values, name, text);
    }
    return {
      type: ((elements[thing]?.attribs.itemtype ?? 'Thing').split('/').at(-1) ?? 'Thing').slice(0, nameChars),
      properties: Object.fromEntries(values),
    };
  });
};

/** The page's structured data. Broken JSON-LD is common and ignored. */
export const structuredFacts = ($: CheerioAPI, outline: Outline): StructuredFact[] => {
  const facts: StructuredFact[] = [];
  for (const element of outline.elements) {
    if (element.name !== 'script' || element.attribs.type?.toLowerCase() !== 'application/ld+json') continue;
    const text = $(element).text();
    if (facts.length >= maxFacts || text.length > jsonChars) continue;
    try {
      collect(JSON.parse(text), facts);
    } catch {
      // Not JSON: ignore it.
    }
  }
  facts.push(...microdata(outline));
  const graph: Values = new Map();
  $('meta[property^="og:"],meta[name="description"]')
    .slice(0, maxMeta)
    .each((_i, element) => {
      const name = ($(element).attr('property') ?? $(element).attr('name') ?? '').replace('og:', '');
      const content = $(element).attr('content') ?? '';
      if (content !== '') note(graph, name, content.slice(0, valueChars));
    });
  if (graph.size > 0) facts.push({ type: 'og', properties: Object.fromEntries(graph) });
  return facts.slice(0, maxFacts);
};
