import { deserialize, serialize } from 'node:v8';
import type { Cause } from '@askwatch/contracts/answer';
import type { ExtractedPage } from '../passages/extract.ts';

/** A page that was taken apart, as bytes: only a process that may be killed looks inside. */
export type Packed = Uint8Array;

/** What is known of a page outside of those processes. Everything here is short, whatever the page is. */
export type TakenApart = {
  title: string;
  /** How much text it has. */
  chars: number;
  /** Whether its source holds too little of what a browser would show. */
  isThin: boolean;
  /** Why there is nothing to read on it; null when there is. */
  unreadable: Cause | null;
  packed: Packed;
};

/** Far more than the text of the longest honest page. */
const mostBytes = 24 * 1024 * 1024;

/** @throws {RangeError} when the page is too large to be kept */
export const pack = (page: ExtractedPage): Packed => {
  const bytes = serialize(page);
  if (bytes.length > mostBytes) throw new RangeError('The page is too large');
  return bytes;
};

export const unpack = (packed: Packed): ExtractedPage => deserialize(packed) as ExtractedPage;
