import type { CheerioAPI } from 'cheerio';
import type { Element, ParentNode } from 'domhandler';
import { isElement } from './lines.ts';

/** The part between `mailto:` or `tel:` and the parameters. */
const addressOf = (href: string): string => {
  const address = href.replace(/^(?:mailto|tel):/i, '').split('?')[0] ?? '';
  try {
    return decodeURIComponent(address).trim();
  } catch {
    return ''; // Invalid in browsers too.
  }
};

/**
 * Cloudflare obfuscates addresses as hexadecimal, each byte XORed with the first; its script decodes them in browsers.
 */
const deobfuscated = (code: string): string => {
  const bytes = Buffer.from(code, 'hex');
  const [key = 0, ...rest] = bytes;
  return Buffer.from(rest.map((byte) => byte ^ key)).toString('utf8');
};

const isAddress = (text: string): boolean =>
  /^[^\s@<>]{1,64}@[^\s@<>]+\.[^\s@<>.]{2,24}$/.test(text) || /^\+?[\d\s().-]{5,30}$/.test(text);
const digits = (text: string): string => text.replace(/\D/g, '');

const contains = (text: string, address: string): boolean =>
  text.toLowerCase().includes(address.toLowerCase()) ||
  (!address.includes('@') && digits(text).includes(digits(address).slice(-7)));

/** Limits for a link's label; an address is not further on. */
const labelChars = 1000;
const labelNodes = 200;

const label = (parent: ParentNode, left = { chars: labelChars, nodes: labelNodes }): string => {
  let text = '';
  for (const child of parent.children) {
    left.nodes -= 1;
    if (left.nodes < 0 || left.chars <= 0) break;
    if (child.type === 'text') {
      text += child.data.slice(0, left.chars);
      left.chars -= child.data.length;
    } else if (isElement(child)) text += label(child, left);
  }
  return text;
};

/**
 * Adds the addresses behind links ("Write to us" with a mailto link) to the text: visitors see them with a click, so
 * they are part of the page.
 */
export const addLinkedAddresses = ($: CheerioAPI): void => {
  $('[data-cfemail]')
    .slice(0, 200)
    .each((_i, element) => {
      const address = deobfuscated($(element).attr('data-cfemail') ?? '');
      if (isAddress(address)) $(element).text(address);
    });
  $<Element, string>('a[href^="mailto:" i],a[href^="tel:" i],a[href*="/cdn-cgi/l/email-protection#"]')
    .slice(0, 500)
    .each((_i, element) => {
      const href = $(element).attr('href') ?? '';
      const address = href.includes('#') ? deobfuscated(href.split('#')[1] ?? '') : addressOf(href);
      if (isAddress(address) && !contains(label(element), address)) $(element).append(` ${address}`);
    });
};
