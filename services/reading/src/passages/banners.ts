import type { CheerioAPI } from 'cheerio';

/** The consent tools that most sites use, and the names that others give theirs. */
const banners = [
  '#onetrust-consent-sdk,#onetrust-banner-sdk,#CybotCookiebotDialog,#usercentrics-root,#didomi-host,#tarteaucitronRoot,#axeptio_overlay,#cookie-law-info-bar,#truste-consent-track,#sp_message_container,#cmpbox,#BorlabsCookieBox',
  '.cc-window,.cky-consent-container,.qc-cmp2-container,.iubenda-cs-container,.osano-cm-window,.fc-consent-root,.evidon-banner,.js-cookie-consent,.cookie-notice-container',
  '[id^="cmplz-" i],[id^="sp_message_container" i],[id*="cookie" i],[id*="gdpr" i],[id*="consent" i]',
  '[class*="cookie-banner" i],[class*="cookie-bar" i],[class*="cookie-notice" i],[class*="cookie-consent" i],[class*="cookieconsent" i],[class*="cookie-popup" i],[class*="consent-banner" i],[class*="gdpr-" i]',
  '[role="dialog"][aria-label*="cookie" i],[role="dialog"][aria-label*="consent" i],[role="dialog"][aria-label*="privacy" i]',
].join(',');

/** Boxes over the page that want something before they let one read. */
const overlays = '[role="dialog"],[role="alertdialog"],dialog,[class*="overlay" i],[class*="popup" i],[class*="modal" i],[class*="newsletter" i]';
const wantsSomething = /\b(?:cookies?|consent|gdpr|datenschutz|einwilligung|subscribe to our|sign up (?:for|to) our|newsletter|ad ?block)\b/i;

/** A banner is small; a page about cookies is not. */
const bannerChars = 3000;
const overlayChars = 900;

/** Strips what stands before the page and is not of it. */
export const dropBanners = ($: CheerioAPI): void => {
  $(banners).each((_i, element) => {
    if (!/^(?:html|body|main|article)$/.test(element.type === 'tag' ? element.name : '') && $(element).text().length < bannerChars) $(element).remove();
  });
  $(overlays).each((_i, element) => {
    const text = $(element).text();
    if (text.length < overlayChars && wantsSomething.test(text) && $(element).find('h1,main,article').length === 0) $(element).remove();
  });
};
