// The gateway reads the same cookie: without consent, its policy doesn't let the browser reach the analytics service.
const name = 'askwatch-consent';
const days = 180;

type Consent = 'given' | 'refused' | 'open';

/** What the visitor chose about analytics. */
export const consentIn = (cookies: string): Consent => {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return value === 'given' || value === 'refused' ? value : 'open';
};

/** Remembers the choice. */
export const saveConsent = (choice: Exclude<Consent, 'open'>): void => {
  const isSecure = location.protocol === 'https:';
  document.cookie = `${name}=${choice}; path=/; max-age=${String(days * 86_400)}; samesite=lax${isSecure ? '; secure' : ''}`;
};
