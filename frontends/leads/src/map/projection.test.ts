import { expect, test } from '@jest/globals';
import { pointOf, tilesOf, viewOf } from './projection.ts';

test('the middle of the world is the middle of its tile, and positions follow Web Mercator', () => {
  expect(pointOf({ lat: 0, lon: 0 }, 0)).toEqual({ x: 128, y: 128 });
  // With the formula on OpenStreetMap's wiki, "Slippy map tilenames".
  const { x, y } = pointOf({ lat: 32.6099, lon: -85.4808 }, 16);
  expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([17206, 26482]);
});

test('a view shows every position, as close as possible', () => {
  const positions = [
    { lat: 32.6, lon: -85.5 },
    { lat: 32.7, lon: -85.4 },
  ];
  const view = viewOf(positions, 720, 320);
  for (const position of positions) {
    const { x, y } = pointOf(position, view.zoom);
    expect(x - view.left).toBeGreaterThan(0);
    expect(x - view.left).toBeLessThan(720);
    expect(y - view.top).toBeGreaterThan(0);
    expect(y - view.top).toBeLessThan(320);
  }
  expect(viewOf([{ lat: 32.6, lon: -85.5 }], 720, 320).zoom).toBe(16);
  expect(
    viewOf(
      [
        { lat: 80, lon: -179 },
        { lat: -80, lon: 179 },
      ],
      720,
      320,
    ).zoom,
  ).toBe(0);
});

test('the tiles cover the view, and wrap around the date line', () => {
  const view = viewOf([{ lat: 0, lon: 179.999 }], 720, 320);
  const tiles = tilesOf(view, 720, 320, 'https://tiles.example/{z}/{x}/{y}.png');
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
  expect(Math.max(...tiles.map(({ left }) => left)) + 256).toBeGreaterThanOrEqual(720);
  expect(tiles.some(({ url }) => url.includes('/16/0/'))).toBe(true);
  expect(new Set(tiles.map(({ key }) => key)).size).toBe(tiles.length);
});
