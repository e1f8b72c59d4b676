import type { StructuredFact } from '@askwatch/contracts/reading';
import { type CheerioAPI, load } from 'cheerio';
import type { Element } from 'domhandler';
import { foldSpaces } from './fold.ts';
import type { Outline } from './outline.ts';

const maxFacts = 100;
const maxThings = 50;
const maxParts = 50;
const maxMeta = 200;
const maxDepth = 8;
const valueChars = 500;
/** Longer values are articles; only their start is kept. */
const maxSourceChars = 1000;
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

/** A value as people read it. Content systems escape characters in JSON-LD, which browsers don't resolve there. */
const readable = (value: string): string => {
  const short = value.slice(0, maxSourceChars);
  const plain = /&(?:#\w{1,7}|\w{2,8});/.test(short) ? load(short, null, false).text() || short : short;
  return foldSpaces(plain).trim().slice(0, valueChars);
};

/** The names of things that have an id: a graph refers to its parts by id. */
const namesById = (value: unknown, names = new Map<string, string>(), depth = 0): Map<string, string> => {
  if (depth > maxDepth || names.size >= maxFacts) return names;
  for (const thing of listOf(value)) {
    if (!isObject(thing)) continue;
    const { '@id': id, name } = thing;
    if (typeof id === 'string' && typeof name === 'string') names.set(id, name);
    for (const part of Object.values(thing)) if (typeof part === 'object') namesById(part, names, depth + 1);
  }
  return names;
};

/** The thing's properties and those of its parts, with dotted names. */
const propertiesOf = (thing: Json, names: ReadonlyMap<string, string>): StructuredFact['properties'] => {
  const values: Values = new Map();
  const flatten = (object: Json, prefix: string, level: number) => {
    for (const [key, part] of Object.entries(object)) {
      if (key.startsWith('@') || key.length > nameChars) continue;
      for (const one of listOf(part)) {
        const named = isObject(one) && typeof one['@id'] === 'string' ? names.get(one['@id']) : undefined;
        if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
          note(values, prefix + key, readable(String(one)));
        else if (isObject(one) && named !== undefined && one.name === undefined)
          note(values, `${prefix}${key}.name`, readable(named));
        else if (isObject(one) && level < 2) flatten(one, `${prefix}${key}.`, level + 1);
      }
    }
  };
  flatten(thing, '', 0);
  return Object.fromEntries(values);
};

/** Flattens JSON-LD: every typed thing becomes a separate fact, and its parts also appear with dotted names. */
const collect = (value: unknown, facts: StructuredFact[], names: ReadonlyMap<string, string>, depth = 0): void => {
  if (depth > maxDepth) return;
  for (const thing of listOf(value)) {
    if (facts.length >= maxFacts) return;
    if (!isObject(thing)) continue;
    const type = typeOf(thing);
    if (type !== '') facts.push({ type, properties: propertiesOf(thing, names) });
    for (const part of Object.values(thing)) if (typeof part === 'object') collect(part, facts, names, depth + 1);
  }
};

/** What a property says to machines is more exact than its text: "2026-11-22" for "tomorrow". */
const microValue = ({ attribs }: Element, text: string): string =>
  readable(attribs.content ?? attribs.datetime ?? (text === '' ? (attribs.href ?? '') : text));

/** Microdata: each thing with the first of its parts. The properties of a thing in it have dotted names. */
const microdata = ({ elements, ends, textAt }: Outline): StructuredFact[] => {
  const open: { end: number; name: string; values: Values; left: number }[] = [];
  const found: { type: string; values: Values }[] = [];
  for (const [place, element] of elements.entries()) {
    const { itemprop: name = '', itemscope, itemtype = 'Thing' } = element.attribs;
    if (name === '' && itemscope === undefined) continue;
    while ((open.at(-1)?.end ?? Infinity) <= place) open.pop();
    const value = name === '' || open.length === 0 ? '' : microValue(element, textAt(place).slice(0, maxSourceChars));
    let path = name;
    // Only the two scopes around it: deeper properties mean little without their own thing.
    for (const scope of open.slice(-2).reverse()) {
      if (value !== '' && scope.left > 0 && path !== '') note(scope.values, path, value);
      scope.left -= 1;
      path = scope.name === '' ? '' : `${scope.name}.${path}`;
    }
    if (itemscope === undefined || found.length >= maxThings) continue;
    const values: Values = new Map();
    found.push({ type: (itemtype.split('/').at(-1) ?? 'Thing').slice(0, nameChars), values });
    open.push({ end: ends[place] ?? 0, name, values, left: maxParts });
  }
  return found.map(({ type, values }) => ({ type, properties: Object.fromEntries(values) }));
};

/** The page's structured data. Broken JSON-LD is common and ignored. */
export const structuredFacts = ($: CheerioAPI, outline: Outline): StructuredFact[] => {
  const facts: StructuredFact[] = [];
  for (const element of outline.elements) {
    if (element.name !== 'script' || element.attribs.type?.toLowerCase() !== 'application/ld+json') continue;
    const text = $(element).text();
    if (facts.length >= maxFacts || text.length > jsonChars) continue;
    try {
      const value: unknown = JSON.parse(text);
      collect(value, facts, namesById(value));
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
