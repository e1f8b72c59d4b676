import type { Cause } from '@askwatch/contracts/answer';
import type { Page } from './page.ts';
import { tagsIn } from './tags.ts';

// Markup of bot protection products, and the words they show.
const botMarkup =
  /cf-chl-|cf_chl_|challenge-platform|_Incapsula_Resource|captcha-delivery\.com|px-captcha|geo\.captcha|awswaf|ak_bmsc_challenge|sucuri_cloudproxy/i;
const botWords =
  /\b(?:just a moment|checking your browser|verify(?:ing)? (?:that )?you are (?:a )?human|are you a robot|unusual traffic|complete the (?:security check|captcha)|access (?:to this page has been )?denied|request unsuccessful|attention required|bot verification|pardon our interruption|security check)/i;
const loginWords = /\b(?:sign in|log in|login|anmelden|einloggen|connexion|iniciar sesión)\b/i;
const loginPath =
  /\/(?:log-?in|sign-?in|signon|sso|auth|oauth2?|saml|account\/login|users\/sign_in|wp-login\.php)(?:[/?.]|$)/i;
const missingWords =
  /^(?:(?:error\s*)?404\b|.{0,30}\bpage (?:was |could )?(?:not|can't|cannot) (?:be )?found\b|.{0,20}\bnot found\b|.{0,40}\bpage (?:does not|doesn't|no longer) exists?\b|.{0,20}\bseite nicht gefunden\b|.{0,20}\bpage introuvable\b|.{0,20}\bpágina no (?:encontrada|existe)\b|.{0,20}\bpagina non trovata\b|.{0,20}\bpagina niet gevonden\b|.{0,30}\bn'existe (?:pas|plus)\b|.{0,30}\b(?:account|site|domain|website) (?:has been |is )?(?:suspended|expired|parked|for sale)\b|.{0,30}\bdomain (?:name )?(?:is|may be) for sale\b|.{0,20}\bthis (?:store|shop|site) is (?:currently )?unavailable\b)/i;

/** A wall has little other text; a page about logins or bots has more. */
const wallChars = 1500;

const headings = ({ title, blocks }: Page): string[] => [
  title,
  ...blocks.flatMap((block) => (block.kind === 'heading' && block.level <= 2 ? [block.text] : [])).slice(0, 2),
];

const isBotWall = (page: Page, html: string): boolean =>
  page.text.length < wallChars &&
  (headings(page).some((heading) => botWords.test(heading)) ||
    (botMarkup.test(html) && (botWords.test(page.text) || page.text.length < 200)));

const hasPasswordField = (html: string): boolean => {
  for (const { text } of tagsIn(html, /<input\b/gi)) if (/\btype=["']?password/i.test(text)) return true;
  return false;
};

const isLoginWall = (page: Page, html: string, asked: string, url: string): boolean => {
  if (page.text.length > wallChars) return false;
  const hasPassword = hasPasswordField(html);
  const wasSentThere = loginPath.test(new URL(url).pathname) && !loginPath.test(new URL(asked).pathname);
  return wasSentThere
    ? hasPassword || loginWords.test(page.text)
    : hasPassword && headings(page).some((heading) => loginWords.test(heading));
};

const consentWords =
  /\b(?:before you continue|we (?:value|care about|respect) your privacy|your privacy choices|manage (?:your )?(?:cookies|consent|privacy)|cookie (?:settings|preferences|consent|wall)|accept (?:all )?cookies|bevor sie fortfahren|ihre privatsphäre|avant de continuer|tout accepter|antes de continuar)\b/i;
const consentPath = /\/(?:consent|privacy-gate|cookie-wall|gdpr|collectconsent)(?:[/?.]|$)/i;
const consentMarkup =
  /onetrust|cookiebot|usercentrics|didomi|sp_message|quantcast|cmpbox|consent\.(?:google|yahoo)|collectConsent/i;

/** A page with only a consent dialog, or what is left of one after banners are removed. */
const isConsentWall = (page: Page, html: string, asked: string, url: string): boolean => {
  if (page.text.length > wallChars) return false;
  const wasSentThere = consentPath.test(new URL(url).pathname) && !consentPath.test(new URL(asked).pathname);
  const says =
    headings(page).some((heading) => consentWords.test(heading)) ||
    (page.text.length < 600 && consentWords.test(page.text));
  return (
    (wasSentThere && (says || consentMarkup.test(html))) ||
    (says && page.text.length < 900) ||
    (page.text.length < 40 && consentMarkup.test(html) && /\b(?:cookie|consent)/i.test(html))
  );
};

/** A page with 404 in its heading and status 200. An article about such pages is longer. */
const isMissing = (page: Page): boolean =>
  page.text.length < wallChars && headings(page).some((heading) => missingWords.test(heading.trim()));

/**
 * Recognises responses with status 200 that are not the requested page.
 * @param asked the requested address; `url` is where it redirected
 */
export const wallOf = (
  page: Page,
  { html, asked, url }: { html: string; asked: string; url: string },
): Cause | null => {
  if (isBotWall(page, html)) return 'bot-wall';
  if (isLoginWall(page, html, asked, url)) return 'login-wall';
  if (isConsentWall(page, html, asked, url)) return 'consent-wall';
  return isMissing(page) ? 'not-found' : null;
};
