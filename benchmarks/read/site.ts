import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The answer is on one page, two clicks below a section. */
export const question = 'Who is the Chief Financial Officer?';
const answer = 'Ingrid Solberg';

const sections = [
  'products',
  'services',
  'industries',
  'insights',
  'company',
  'support',
  'careers',
  'events',
  'partners',
  'investors',
];
const words =
  'harbour ladder copper signal meadow engine window carbon ribbon timber valley beacon anchor velvet summit marble orchard lantern compass granite'.split(
    ' ',
  );

/** The same numbers in every run (Lehmer's generator), so that runs can be compared. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

const sentence = (next: (below: number) => number): string => {
  const some = Array.from({ length: 9 + next(9) }, () => words[next(words.length)] ?? '');
  return `${some.join(' ').replace(/^./, (letter) => letter.toUpperCase())}.`;
};

type Options = { pages: number; pageBytes: number; rendered?: boolean };

const leadership = `<h1>Finance and legal</h1><div class="grid"><div class="card"><h3>${answer}</h3><p>Chief Financial Officer</p></div><div class="card"><h3>Tomasz Wrona</h3><p>General Counsel</p></div><div class="card"><h3>Ada Byrne</h3><p>Head of Tax</p></div></div>`;

/**
 * The pages of a fictional company by path: a start page, ten sections, and below each its topics and their pages. One
 * page about the company's finance team has the answer, at depth 3.
 */
export const pagesOf = ({ pages, pageBytes }: Options): Map<string, string> => {
  const perSection = Math.floor((pages - 1) / sections.length);
  const made = new Map<string, string>();
  const nav = `<nav><ul>${sections.map((section) => `<li><a href="/${section}/">${section}</a></li>`).join('')}</ul></nav>`;
  const page = (title: string, links: [string, string][], seed: number, extra = '') => {
    const next = numbers(seed);
    const list = `<ul>${links.map(([path, text]) => `<li><a href="${path}">${text}</a></li>`).join('')}</ul>`;
    let body = '';
    while (body.length < pageBytes)
      body += `<section class="block"><h2>${sentence(next)}</h2><p>${Array.from({ length: 6 }, () => sentence(next)).join(' ')}</p><div class="row"><div class="tile"><h4>${words[next(words.length)] ?? ''}</h4><p>${sentence(next)}</p></div><div class="tile"><h4>${words[next(words.length)] ?? ''}</h4><p>${sentence(next)}</p></div></div></section>`;
    return `<!doctype html><html lang="en"><head><title>${title} | Nordhavn Group</title><meta name="description" content="${title}"></head><body><header>${nav}</header><main>${extra}<h1>${title}</h1>${list}${body}</main><footer><p>Nordhavn Group, 2026</p></footer></body></html>`;
  };
  made.set(
    '/',
    page(
      'Welcome',
      sections.map((section) => [`/${section}/`, section]),
      7,
    ),
  );
  for (const [at, section] of sections.entries()) {
    const topics = Array.from({ length: 9 }, (_each, topic) =>
      section === 'company' && topic === 4
        ? 'leadership'
        : `${words[(at + topic) % words.length] ?? ''}-${String(topic)}`,
    );
    made.set(
      `/${section}/`,
      page(
        section,
        topics.map((topic) => [`/${section}/${topic}/`, topic.replace('-', ' ')]),
        100 + at,
      ),
    );
    const left = perSection - 1 - topics.length;
    for (const [place, topic] of topics.entries()) {
      const count = Math.floor(left / topics.length) + (place < left % topics.length ? 1 : 0);
      const children = Array.from({ length: count }, (_each, child) =>
        topic === 'leadership' && child === 5
          ? 'finance-and-legal'
          : `${words[(place + child) % words.length] ?? ''}-${String(child)}`,
      );
      made.set(
        `/${section}/${topic}/`,
        page(
          topic,
          children.map((child) => [`/${section}/${topic}/${child}/`, child.replaceAll('-', ' ')]),
          1000 + at * 10 + place,
        ),
      );
      for (const [number, child] of children.entries())
        made.set(
          `/${section}/${topic}/${child}/`,
          page(child, [], 10_000 + at * 1000 + place * 100 + number, child === 'finance-and-legal' ? leadership : ''),
        );
    }
  }
  return made;
};

export const target = '/company/leadership/finance-and-legal/';

/** A client-rendered version of the page: an empty shell whose script inserts the content. */
const shell = (html: string): string =>
  `<!doctype html><html><head><title>App</title></head><body><div id="root"></div><script>document.getElementById('root').innerHTML = ${JSON.stringify(/<main>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '').replaceAll('</', '<\\/')};</script></body></html>`;

export type Served = { origin: string; asked: string[]; server: Server };

/** Serves the pages on loopback and records the requested paths. */
export const serve = async (pages: ReadonlyMap<string, string>, rendered = false): Promise<Served> => {
  const asked: string[] = [];
  const bodies = new Map([...pages].map(([path, html]) => [path, Buffer.from(rendered ? shell(html) : html)]));
  const server = createServer((req, res) => {
    asked.push(req.url ?? '');
    const body = bodies.get(req.url ?? '');
    if (body) res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, asked, server };
};
