/** @returns the token of a mailed link; undefined where there is none that could be good */
export const mailedToken = (search: string): string | undefined => {
  // What a mail program takes for a part of the link in front of it.
  const token = (new URLSearchParams(search).get('token') ?? '').trim().replace(/[.,;:!?)\]>'"]+$/, '');
  return token === '' || token.length > 200 ? undefined : token;
};
