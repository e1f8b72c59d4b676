/** Web Mercator, as all tile servers use it: pixels from the north-west corner of the world at a zoom level. */

const tilePixels = 256;
const maxZoom = 16;

type Point = { x: number; y: number };
type Position = { lat: number; lon: number };

export const pointOf = ({ lat, lon }: Position, zoom: number): Point => {
  const world = tilePixels * 2 ** zoom;
  // Mercator has no poles.
  const sin = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180);
  return { x: ((lon + 180) / 360) * world, y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * world };
};

type View = { zoom: number; left: number; top: number };

/** The closest view of a size that shows all positions, with a margin for the pins. */
export const viewOf = (positions: readonly Position[], width: number, height: number, margin = 24): View => {
  for (let zoom = maxZoom; ; zoom -= 1) {
    const points = positions.map((position) => pointOf(position, zoom));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [west, east] = [Math.min(...xs), Math.max(...xs)];
    const [north, south] = [Math.min(...ys), Math.max(...ys)];
    if (zoom === 0 || (east - west <= width - 2 * margin && south - north <= height - 2 * margin))
      return { zoom, left: (west + east - width) / 2, top: (north + south - height) / 2 };
  }
};

type Tile = { key: string; url: string; left: number; top: number };

/** The tiles that cover a view, with their places in it. */
export const tilesOf = ({ zoom, left, top }: View, width: number, height: number, template: string): Tile[] => {
  const count = 2 ** zoom;
  const tiles: Tile[] = [];
  for (let y = Math.floor(top / tilePixels); y * tilePixels < top + height; y += 1)
    for (let x = Math.floor(left / tilePixels); x * tilePixels < left + width; x += 1) {
      if (y < 0 || y >= count) continue;
      const column = ((x % count) + count) % count;
      const url = template.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(y));
      tiles.push({ key: `${String(x)}/${String(y)}`, url, left: x * tilePixels - left, top: y * tilePixels - top });
    }
  return tiles;
};
