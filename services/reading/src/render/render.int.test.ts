import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { extractPage } from '../passages/extract.ts';
import { browserOn, pages } from './browser.fixture.ts';

const made = (script: string, body = '<div id="root"></div>') =>
  `<!doctype html><title>App</title>${body}<script>${script}</script>`;
const put = (html: string) => `document.getElementById('root').innerHTML = ${JSON.stringify(html)};`;

const site: Record<string, string> = {
  '/client': made(`setTimeout(() => { ${put('<h2>Jane Doe</h2><p>Chief Financial Officer</p>')} }, 300)`),
  '/state.js': "globalThis.__DATA__ = { people: ['Ann Lee', 'Bob Ray'] };",
  '/state': `<!doctype html><title>State</title><div id="root"></div><script src="/state.js"></script><script>root.innerHTML = __DATA__.people.map((name) => '<p>' + name + '</p>').join('')</script>`,
  '/more': made(
    "document.querySelector('button').onclick = (event) => { event.target.remove(); root.innerHTML += '<p>The eleventh person is Tom Hall.</p>'; }",
    '<div id="root"><p>Ten people.</p></div><button type="button">Load more</button>',
  ),
  '/form': made(
    '',
    '<div id="root"><p>Ten people.</p></div><form method="post" action="/sent"><button>Show more</button></form>',
  ),
  '/hidden': `<!doctype html><title>Hidden</title><style>.gone{display:none}.away{position:absolute;left:-9999px}.clear{opacity:0}.later{opacity:0;transition:opacity 1s}.tiny{font-size:0}.clip{position:absolute;clip:rect(0,0,0,0)}.dot{width:1px;height:1px;overflow:hidden}.white{color:#fff}</style><body style="background:#fff"><main id="root"><p>Seen words.</p><p class="later">Faded in.</p>${['gone', 'away', 'clear', 'tiny', 'clip', 'dot', 'white'].map((name) => `<p class="${name}">Secret ${name} words.</p>`).join('')}<details><summary>Terms</summary><p>Details can be opened.</p></details><div role="tabpanel" style="display:none"><p>Tabs can be opened.</p></div><button aria-controls="panel">More</button><div id="panel" style="display:none"><p>Panels can be opened.</p></div></main>`,
  '/shadow': made(
    "const host = document.getElementById('root').attachShadow({ mode: 'open' }); host.innerHTML = '<p>Words in a shadow tree.</p>'",
  ),
  '/frame': '<!doctype html><title>Frame</title><iframe src="/inner"></iframe>',
  '/inner': '<p>Words in a frame.</p>',
  '/lead': made("location.href = '/client'"),
  '/loop': made("location.href = '/loop?' + Math.random()"),
  '/tampered': made(
    `document.querySelectorAll = () => []; Element.prototype.getBoundingClientRect = () => { throw 1 }; ${put('<p>Words of a page that changes its own world.</p>')}`,
  ),
};

let browser: Awaited<ReturnType<typeof browserOn>>;
beforeAll(async () => {
  browser = await browserOn(pages(site));
});
afterAll(() => browser.stop());

const textOf = async (path: string): Promise<string> => {
  const page = await browser.render(`${browser.origin}${path}`);
  return page && !('cause' in page) ? extractPage(page.html, new URL(page.url)).text : 'null';
};

test('content built by scripts is read', async () => {
  expect(await textOf('/client')).toBe('Jane Doe Chief Financial Officer');
  expect(await textOf('/state')).toBe('Ann Lee Bob Ray');
});

test('content behind a "more" button is read; forms are not submitted', async () => {
  expect(await textOf('/more')).toBe('Ten people. The eleventh person is Tom Hall.');
  expect(await textOf('/form')).toContain('Ten people.');
  expect(browser.asked).not.toContain('POST /sent');
});

test('invisible content is not read, and content that a visitor can open is', async () => {
  const text = await textOf('/hidden');
  expect(text).toContain('Seen words.');
  expect(text).toContain('Faded in.');
  expect(text).not.toContain('Secret');
  for (const kept of ['Details', 'Tabs', 'Panels']) expect(text).toContain(`${kept} can be opened.`);
});

test('shadow trees and frames of the same site are part of the page', async () => {
  expect(await textOf('/shadow')).toBe('Words in a shadow tree.');
  expect(await textOf('/frame')).toBe('Words in a frame.');
});

test('a page that changes its own globals is read in an isolated world', async () => {
  expect(await textOf('/tampered')).toBe('Words of a page that changes its own world.');
});

describe('navigation by scripts', () => {
  test('to another page of the site: that page is read', async () => {
    const page = await browser.render(`${browser.origin}/lead`);
    expect(page).toMatchObject({ url: `${browser.origin}/client` });
  });

  test('endless: stopped after five', async () => {
    await browser.render(`${browser.origin}/loop`);
    expect(browser.asked.filter((line) => line.startsWith('GET /loop')).length).toBeLessThanOrEqual(6);
  });
});
