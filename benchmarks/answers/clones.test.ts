import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { fetchSite, rootIn } from './clones.ts';

const folder = mkdtempSync(join(tmpdir(), 'askwatch-clones-'));
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

test('only the pages of the labelled commit are laid out, without the folders left out', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args], {
      cwd: join(folder, 'host', 'acme', 'site'),
      encoding: 'utf8',
    }).trim();
  for (const file of ['index.html', 'team/index.html', 'zh/index.html', 'logo.png', 'app.js', 'site.css', 'robots.txt'])
    write(`host/acme/site/public/${file}`, file);
  write('host/acme/site/readme.html', 'not a page of the site');
  git('init', '--quiet');
  git('config', 'uploadpack.allowFilter', 'true');
  git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  git('add', '.');
  git('commit', '--quiet', '-m', 'labelled');
  const commit = git('rev-parse', 'HEAD');
  write('host/acme/site/public/later.html', 'later');
  git('add', '.');
  git('commit', '--quiet', '-m', 'later');

  const site = {
    site: 'acme',
    repository: 'acme/site',
    commit,
    root: 'public',
    base: '',
    leaveOut: ['zh', 'robots.txt'],
  };
  await fetchSite(site, join(folder, 'cache'), `file://${folder}/host/`);

  const root = rootIn([join(folder, 'elsewhere'), join(folder, 'cache')], site) ?? '';
  expect(root).toBe(join(folder, 'cache', 'acme', 'public'));
  const has = (file: string) => existsSync(join(root, file));
  expect(['index.html', 'team/index.html', 'site.css'].map(has)).toEqual([true, true, true]);
  expect(['zh/index.html', 'robots.txt', 'logo.png', 'app.js', 'later.html', '../readme.html'].map(has)).not.toContain(
    true,
  );
});

test('a folder that is the web root itself is used as it is; a missing site has none', () => {
  write('roots/acme/index.html', '');
  expect(rootIn([join(folder, 'roots')], { site: 'acme', root: 'public' })).toBe(join(folder, 'roots', 'acme'));
  expect(rootIn([join(folder, 'roots')], { site: 'other', root: '' })).toBeUndefined();
});
