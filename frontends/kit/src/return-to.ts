const home = '/playground';

// Pages for signed-out users; never return to these after signing in.
const beforeSignIn = new Set(['/login', '/register', '/forgot-password', '/reset-password']);

/**
 * Where to go after signing in. Only paths on our own origin are followed, since a link could contain anything.
 * @param wanted the value from the URL, such as `/monitoring?tab=changes`
 */
export const returnTo = (wanted: string | null, origin: string): string => {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, origin)) return home;
  const { origin: leadsTo, pathname, search, hash } = new URL(wanted, origin);
  // "/.//evil.example" is on our origin, but normalizes to a path that resolves to another site.
  const isOurs = leadsTo === origin && !pathname.startsWith('//');
  return isOurs && !beforeSignIn.has(pathname) ? `${pathname}${search}${hash}` : home;
};

/** The sign-in page's path, with where to return to. */
export const signInPath = ({
  pathname,
  search,
  hash = '',
}: {
  pathname: string;
  search: string;
  hash?: string;
}): string => `/login?${new URLSearchParams({ returnTo: `${pathname}${search}${hash}` }).toString()}`;
