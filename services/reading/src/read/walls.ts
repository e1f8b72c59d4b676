import type { Cause } from '@askwatch/contracts/answer';
import type { Page } from './page.ts';

// Each is the page of a product that turns robots away, or the words that it shows.
const botMarkup =
  /cf-chl-|cf_chl_|challenge-platform|_Incapsula_Resource|captcha-delivery\.com|px-captcha|geo\.captcha|awswaf|ak_bmsc_challenge|sucuri_cloudproxy/i;
const botWords =
  /\b(?:just a moment|checking your browser|verify(?:ing)? (?:that )?you are (?:a )?human|are you a robot|unusual traffic|complete the (?:security check|captcha)|access (?:to this page has been )?denied|request unsuccessful|attention required|bot verification|pardon our interruption|security check)/i;
const loginWords = /\b(?:sign in|log in|login|anmelden|einloggen|connexion|iniciar sesión)\b/i;
const loginPath =
  /\/(?:log-?in|sign-?in|signon|sso|auth|oauth2?|saml|account\/login|users\/sign_in|wp-login\.php)(?:[/?.]|$)/i;
const missingWords =
  /^(?:(?:error\s*)?404\b|.{0,30}\bpage (?:was |could )?(?:not|can't|cannot) (?:be )?found\b|.{0,20}\bnot found\b|.{0,40}\bpage (?:does not|doesn't|no longer) exists?\b|.{0,20}\bseite nicht gefunden\b|.{0,20}\bpage introuvable\b|.{0,20}\bpágina no encontrada\b)/i;

/** A wall says little else; a page that only speaks of logins or robots says more. */
const wallChars = 1500;

const headings = ({ title, blocks }: Page): string[] => [
  title,
  ...blocks.flatMap((block) => (block.kind === 'heading' && block.level <= 2 ? [block.text] : [])).slice(0, 2),
];

const isBotWall = (page: Page, html: string): boolean =>
  page.text.length < wallChars &&
  (headings(page).some((heading) => botWords.test(heading)) ||
    (botMarkup.test(html) && (botWords.test(page.text) || page.text.length < 200)));

const isLoginWall = (page: Page, html: string, asked: string, url: string): boolean => {
  if (page.text.length > wallChars) return false;
  const hasPassword = /<input\b[^>]*\btype=["']?password/i.test(html);
  const wasSentThere = loginPath.test(new URL(url).pathname) && !loginPath.test(new URL(asked).pathname);
  return wasSentThere
    ? hasPassword || loginWords.test(page.text)
    : hasPassword && headings(page).some((heading) => loginWords.test(heading));
};

/** A page that says 404 in its heading with the status 200. An article about such pages is longer. */
const isMissing = (page: Page): boolean =>
  page.text.length < wallChars && headings(page).some((heading) => missingWords.test(heading.trim()));

/**
 * Recognises what answers with status 200 and is not the page that was asked for.
 * @param asked the address that was asked for; `url` is where it led
 */
export const wallOf = (
  page: Page,
  { html, asked, url }: { html: string; asked: string; url: string },
): Cause | null => {
  if (isBotWall(page, html)) return 'bot-wall';
  if (isLoginWall(page, html, asked, url)) return 'login-wall';
  return isMissing(page) ? 'not-found' : null;
};
