import { useState } from 'react';

/** @returns the token of a mailed link; undefined where there is none that could be good */
export const mailedToken = ({ search, hash }: { search: string; hash: string }): string | undefined => {
  const said = new URLSearchParams(search).get('token') ?? new URLSearchParams(hash.slice(1)).get('token');
  // What a mail program takes for a part of the link in front of it.
  const token = said?.trim().replace(/[.,;:!?)\]>'"]+$/, '') ?? '';
  return token === '' || token.length > 200 ? undefined : token;
};

/** The token of the link that led here, as it was when the page was opened. */
export const useMailedToken = (): string | undefined => useState(() => mailedToken(location))[0];
