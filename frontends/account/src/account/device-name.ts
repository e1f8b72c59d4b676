import { devices } from '../texts.ts';

const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bChromium\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (known: [RegExp, string][], text: string) => known.find(([pattern]) => pattern.test(text))?.[1];

/** A readable name for a user agent. Only a hint: clients can send anything. */
export const deviceName = (userAgent: string): string => {
  const text = userAgent.slice(0, 500);
  const browser = first(browsers, text);
  const system = first(systems, text);
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  return system ?? devices.unknown;
};
