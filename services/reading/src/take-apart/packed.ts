import { deserialize, serialize } from 'node:v8';
import type { Cause } from '@askwatch/contracts/answer';
import type { ExtractedPage } from '../passages/extract.ts';

/** A serialised page; only a process that may be killed deserialises it. */
export type Packed = Uint8Array;

/** What is known about a page outside those processes. Everything here is short, however large the page. */
export type TakenApart = {
  title: string;
  /** The length of its text. */
  chars: number;
  /** Whether its source lacks most of what a browser would show. */
  isThin: boolean;
  /** Why there is nothing to read on it; null when there is. */
  unreadable: Cause | null;
  /** The addresses of the site's icon, best first. */
  icons: string[];
  packed: Packed;
};

/** Far more than the text of the longest legitimate page. */
const maxBytes = 24 * 1024 * 1024;

/** @throws {RangeError} when the page is too large to keep */
export const pack = (page: ExtractedPage): Packed => {
  const bytes = serialize(page);
  if (bytes.length > maxBytes) throw new RangeError('The page is too large');
  return bytes;
};

export const unpack = (packed: Packed): ExtractedPage => deserialize(packed) as ExtractedPage;
