const offsets = new Map<string, string>();

/** How far a zone is from UTC now, such as "GMT+01:00". */
export const offsetOf = (zone: string): string => {
  const known = offsets.get(zone);
  if (known !== undefined) return known;
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts();
  const said = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const offset = said === 'GMT' ? 'GMT+00:00' : said;
  offsets.set(zone, offset);
  return offset;
};

/** The zone that the browser's own clock is set to. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Every zone that can be chosen: the browser's own first, then the chosen one, then all by their names. */
export const zonesFor = (chosen: string): string[] => [
  ...new Set([ownZone(), chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

/** A zone as people write it: America/New_York is "America/New York". */
export const zoneText = (zone: string): string => zone.replaceAll('_', ' ');

const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s/_,]+/)
    .filter((word) => word !== '');

/** @returns the zones whose name or offset has each of the words somewhere */
export const findZones = (zones: readonly string[], text: string): string[] => {
  const wanted = words(text);
  if (wanted.length === 0) return [...zones];
  return zones.filter((zone) => {
    const said = `${zoneText(zone)} ${offsetOf(zone)}`.toLowerCase();
    return wanted.every((word) => said.includes(word));
  });
};
