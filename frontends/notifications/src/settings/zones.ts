const offsets = new Map<string, string>();

/** A zone's current UTC offset, such as "GMT+01:00". */
export const offsetOf = (zone: string): string => {
  const known = offsets.get(zone);
  if (known !== undefined) return known;
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts();
  const said = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const offset = said === 'GMT' ? 'GMT+00:00' : said;
  offsets.set(zone, offset);
  return offset;
};

/** The browser's time zone. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** All available zones: the browser's first, then the chosen one, then UTC, then the rest by name. */
export const zonesFor = (chosen: string): string[] => [
  ...new Set([ownZone(), chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

/** A zone's display name: America/New_York becomes "America/New York". */
export const zoneText = (zone: string): string => zone.replaceAll('_', ' ');

const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s/_,]+/)
    .filter((word) => word !== '');

/** @returns the zones whose name or offset contains all of the words */
export const findZones = (zones: readonly string[], text: string): string[] => {
  const wanted = words(text);
  if (wanted.length === 0) return [...zones];
  return zones.filter((zone) => {
    const said = `${zoneText(zone)} ${offsetOf(zone)}`.toLowerCase();
    return wanted.every((word) => said.includes(word));
  });
};
