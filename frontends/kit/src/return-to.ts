const home = '/playground';

// Pages for who is signed out: whoever came from one of them wanted to get in.
const beforeSignIn = new Set(['/login', '/register', '/forgot-password', '/reset-password']);

/**
 * Where to go after signing in. Only paths of our own are followed: what a link brings may lead anywhere.
 * @param wanted what the address bar says, such as `/monitoring?tab=changes`
 */
export const returnTo = (wanted: string | null, origin: string): string => {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, origin)) return home;
  const { origin: leadsTo, pathname, search, hash } = new URL(wanted, origin);
  // "/.//evil.example" is ours as it stands and another site's once it is written down again.
  const isOurs = leadsTo === origin && !pathname.startsWith('//');
  return isOurs && !beforeSignIn.has(pathname) ? `${pathname}${search}${hash}` : home;
};

/** The sign-in page that leads back to where somebody wanted to go. */
export const signInPath = ({
  pathname,
  search,
  hash = '',
}: {
  pathname: string;
  search: string;
  hash?: string;
}): string => `/login?${new URLSearchParams({ returnTo: `${pathname}${search}${hash}` }).toString()}`;
