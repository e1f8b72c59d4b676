import { expect, test } from '@jest/globals';
import { ask, heading, item, pageAt, paragraph, rowUnder, under } from './pages.fixture.ts';

const version = (text: string) => ({ value: { kind: 'text', text }, proved: true });

test('the version for a version of another product is the one that names that product', () => {
  const hosts = pageAt(
    'https://widget.example/download',
    'Download Widget',
    under(
      ['Download'],
      item('the Python2.7 compatible release — Widget2.7 v6.0.0'),
      item('the Python3.6 compatible release — Widget3.6 v7.1.0'),
      paragraph('Since version 8.0, the binaries are smaller.'),
    ),
  );
  expect(ask('What is the latest Widget release for Python 2.7?', hosts)).toMatchObject(version('6.0.0'));
  expect(ask('What is the latest Widget release for Python 3.6?', hosts)).toMatchObject(version('7.1.0'));
  expect(ask('What is the latest Widget release for Python 3.9?', hosts)).toMatchObject({ outcome: 'not-stated' });
});

test('a minimum requirement is not the version', () => {
  const download = pageAt(
    'https://widget.example/download',
    'Widget',
    under(
      [],
      heading('Download Widget 3.2.0'),
      item('macOS (10.10+) Version 3.2.0 | Release Notes'),
      item('Windows 10.2.1 or later | Version 3.2.0'),
    ),
  );
  expect(ask('What is the latest version of Widget?', download)).toMatchObject(version('3.2.0'));
});

test('a table of releases has the versions in its column, also under the heading of an archive', () => {
  const header = ['Version', 'Summary', 'Release Date'];
  const table = pageAt(
    'https://widget.example/download',
    'Widget: Release Archive',
    under(
      ['Release Archive'],
      heading('Release Archive', 1),
      rowUnder(header, '1.5.4', 'Fixes regressions from 1.6.9.', '2026-10-07'),
      rowUnder(header, '1.5.3', 'Adds things.', '2026-07-31'),
    ),
  );
  expect(ask('What is the latest release of Widget?', table)).toMatchObject(version('1.5.4'));
  expect(ask('When was the latest release of Widget published?', table)).toMatchObject({
    value: { kind: 'date', date: '2026-10-07' },
  });
});

test('the newest version came out on the date next to its number', () => {
  const download = pageAt(
    'https://widget.example/download',
    'Apache Widget',
    under([], paragraph('DOWNLOAD3.2.0 (2026-10-12)')),
    under(['Download Widget 3.2.0'], heading('Download Widget 3.2.0'), paragraph('Version 3.2.0 | Release Notes')),
    under(['Download Widget 3.1.2'], paragraph('DOWNLOAD3.1.2 (2026-10-20)')),
  );
  expect(ask('When was the latest version of Widget released?', download)).toMatchObject({
    value: { kind: 'date', date: '2026-10-12' },
    proved: true,
  });
});

test('for a question without a product, the newest dated release counts, not other news', () => {
  const news = pageAt(
    'https://widget.example/download',
    'Widget: News',
    under(
      ['News'],
      heading('News', 1),
      item('2026-11-02: Meet us at the fair'),
      item('2026-10-10: Widget 0.12.0 released, built with Maker 5.0'),
      item('2025-07-18: Widget 0.11.3 released'),
    ),
  );
  expect(ask('When was the latest release published?', news)).toMatchObject({
    value: { kind: 'date', date: '2026-10-10' },
  });
});

test('for a question without a product, the page’s own versions count', () => {
  const download = pageAt(
    'https://widget.example/download',
    'Widget',
    under(
      [],
      heading('Download Widget 3.2.0'),
      item('Windows: Erlang 25.1.3 | Version 3.2.0'),
      item('4.0 (not released)'),
      paragraph('The latest Widget 2 version (2.10.x) is older.'),
      paragraph(
        'This release can be built with Maker 5.0 and macOS >= 10.13. It updates the bundled Parts to version 74.2.',
      ),
    ),
  );
  expect(ask('What is the latest version?', download)).toMatchObject(version('3.2.0'));
});

test('a question for the newest version of one branch gets no other branch', () => {
  const download = pageAt(
    'https://widget.example/download',
    'Widget',
    under(
      ['Current releases'],
      heading('Current releases'),
      heading('3.0.0 latest release', 3),
      heading('1.10.4 legacy release', 3),
      heading('1.9.3 legacy release', 3),
    ),
  );
  expect(ask('What is the latest 1.10 (legacy) release?', download)).toMatchObject(version('1.10.4'));
  expect(ask('What is the latest 1.x release of Widget?', download)).toMatchObject(version('1.10.4'));
  expect(ask('What is the latest release of the 1.9.x series?', download)).toMatchObject(version('1.9.3'));
  expect(ask('What is the latest release of Widget?', download)).toMatchObject(version('3.0.0'));
});
