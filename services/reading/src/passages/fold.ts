/** Zero-width, bidirectional and tag characters are invisible and never count as text. */
const invisible = /[\u0000-\u0008\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** Removes invisible characters and collapses white space, without trimming. */
export const foldSpaces = (text: string): string => text.replace(invisible, '').replace(/\s+/gu, ' ');

/** Page text with white space collapsed and invisible characters removed. */
export const foldText = (text: string): string => foldSpaces(text).trim();
