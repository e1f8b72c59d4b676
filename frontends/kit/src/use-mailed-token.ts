import { useState } from 'react';

/** @returns the token from an emailed link; undefined if there is none or it can't be valid */
export const mailedToken = ({ search, hash }: { search: string; hash: string }): string | undefined => {
  const said = new URLSearchParams(search).get('token') ?? new URLSearchParams(hash.slice(1)).get('token');
  // Strip punctuation that mail programs include in the link before it.
  const token = said?.trim().replace(/[.,;:!?)\]>'"]+$/, '') ?? '';
  return token === '' || token.length > 200 ? undefined : token;
};

/** The token from the URL, as it was when the page opened. */
export const useMailedToken = (): string | undefined => useState(() => mailedToken(location))[0];
