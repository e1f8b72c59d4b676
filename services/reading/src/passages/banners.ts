import type { Element } from 'domhandler';
import { type Outline, removeElements } from './outline.ts';

/** The most common consent tools, and usual names in custom ones. */
const bannerId =
  /onetrust|cookie|gdpr|consent|usercentrics|didomi|tarteaucitron|axeptio|^cmplz-|^sp_message_container|^cmpbox/i;
const bannerClass =
  /cookie-?(?:banner|bar|notice|consent|popup|law)|cookieconsent|consent-(?:banner|container|root)|(?:^|\s)(?:cc-window|qc-cmp2-container|iubenda-cs-container|osano-cm-window|fc-consent-root|evidon-banner|gdpr-\S+)/i;
const asksConsent = /cookie|consent|privacy/i;

/** Boxes over the page that ask for something before letting the visitor read. */
const overlay = /overlay|popup|modal|newsletter/i;
const wantsSomething =
  /\b(?:cookies?|consent|gdpr|datenschutz|einwilligung|subscribe to our|sign up (?:for|to) our|newsletter|ad ?block)\b/i;

/** A banner is short; a page about cookies is not. */
const bannerChars = 3000;
const overlayChars = 900;

const isDialog = ({ name, attribs }: Element): boolean =>
  name === 'dialog' || attribs.role === 'dialog' || attribs.role === 'alertdialog';

const isBanner = (element: Element): boolean => {
  const { id = '', class: names = '', 'aria-label': label = '' } = element.attribs;
  return (
    (id !== '' && bannerId.test(id)) ||
    (names !== '' && bannerClass.test(names)) ||
    (isDialog(element) && asksConsent.test(label))
  );
};

const isOverlay = (element: Element): boolean =>
  isDialog(element) || (element.attribs.class !== undefined && overlay.test(element.attribs.class));

/** Removes consent banners and overlays in front of the page. */
export const dropBanners = ({ elements, ends, chars, textAt }: Outline): void => {
  const banners: Element[] = [];
  const contents = [...elements.keys()].filter((place) => /^(?:h1|main|article)$/.test(elements[place]?.name ?? ''));
  let [end, next] = [0, 0];
  for (const [place, element] of elements.entries()) {
    while ((contents[next] ?? Infinity) <= place) next += 1;
    if (place < end || /^(?:html|body|main|article|a|img|input|button|span|script|style|link|meta)$/.test(element.name))
      continue;
    const after = ends[place] ?? place;
    const isOut = isBanner(element)
      ? (chars[place] ?? 0) < bannerChars
      : isOverlay(element) &&
        (chars[place] ?? 0) < overlayChars &&
        wantsSomething.test(textAt(place)) &&
        (contents[next] ?? Infinity) >= after;
    if (!isOut) continue;
    banners.push(element);
    end = after;
  }
  removeElements(banners);
};
