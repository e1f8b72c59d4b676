// Parameters that identify the visitor or where they came from, but don't change the page.
const tracking =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|igshid|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|mkt_tok|oly_\w+_id|vero_\w+|phpsessid|jsessionid|aspsessionid\w*|cfid|cftoken|sessionid|session_id)$/i;

const session = /;jsessionid=[^/]*/i;

/**
 * The canonical form of an address: no fragment, no tracking or session parameters, the others sorted.
 * @param address an absolute address that the gate allowed
 */
export const normalUrl = (address: string): string => {
  const url = new URL(address);
  // Setting a part parses the address again, and most addresses have neither.
  if (address.includes('#')) url.hash = '';
  if (session.test(url.pathname)) url.pathname = url.pathname.replace(session, '');
  if (url.search === '') return url.href;
  for (const name of new Set(url.searchParams.keys())) if (tracking.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  return url.href;
};
