import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { limits } from '@askwatch/contracts/limits';
import express, { type RequestHandler } from 'express';
import { HttpProblem, tooLarge } from './problem.ts';

/** No contract needs deeper JSON; deeper nesting is an attack on recursive code. */
const maxDepth = 20;

const byteOf = (letter: string): number => letter.charCodeAt(0);
const [quote, backslash, colon] = [byteOf('"'), byteOf('\\'), byteOf(':')];
const opening = new Set([byteOf('{'), byteOf('[')]);
const closing = new Set([byteOf('}'), byteOf(']')]);

const malformed = (detail: string) => new HttpProblem(400, 'malformed', detail);

/**
 * Scans JSON text before it is parsed.
 * @returns the total number of object members, counted by their colons
 * @throws {HttpProblem} 400 if it is nested too deeply
 */
const membersIn = (text: Buffer): number => {
  let members = 0;
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0;
    if (byte === quote) isInString = !isInString;
    else if (isInString) at += byte === backslash ? 1 : 0;
    else if (byte === colon) members += 1;
    else if (closing.has(byte)) depth -= 1;
    else if (opening.has(byte)) depth += 1;
    if (depth > maxDepth) throw malformed('This request is nested too deeply.');
  }
  return members;
};

const membersOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const parts: unknown[] = Object.values(value);
  return parts.reduce<number>((sum, part) => sum + membersOf(part), Array.isArray(value) ? 0 : parts.length);
};

// Rejected early; otherwise the whole body would be read and then discarded.
const checkContentLength =
  (limitBytes: number): RequestHandler =>
  (req, _res, next) => {
    if (Number(req.get('content-length') ?? 0) > limitBytes) throw tooLarge();
    next();
  };

const memberCounts = new WeakMap<IncomingMessage, number>();

const parseJson = express.json({
  limit: limits.requestBodyBytes,
  strict: true,
  verify: (req, _res, text, encoding) => {
    if (!/^utf-?8$/i.test(encoding) || !isUtf8(text))
      throw malformed('This request cannot be read. Send JSON in UTF-8.');
    memberCounts.set(req, membersIn(text));
  },
});

// If a name occurs twice, we use one value, while a proxy or filter in front of us may have checked the other.
const rejectDuplicateNames: RequestHandler = (req, _res, next) => {
  const members = membersOf(req.body);
  if (members < (memberCounts.get(req) ?? 0)) throw malformed('This request names a field twice.');
  next();
};

/** Reads a JSON body that is small, shallow, in UTF-8 and without duplicate names; rejects anything else. */
export const jsonBody: RequestHandler[] = [
  checkContentLength(limits.requestBodyBytes),
  parseJson,
  rejectDuplicateNames,
];

/**
 * Reads a body of any type unchanged into a Buffer, for verifying a signature. Must run before `jsonBody`, as one of
 * the `before` handlers of `createApp`. Compressed bodies are rejected, because signers send them uncompressed.
 * @param limitBytes a longer body is a 413
 */
export const rawBody = (limitBytes: number): RequestHandler[] => [
  checkContentLength(limitBytes),
  express.raw({ type: () => true, limit: limitBytes, inflate: false }),
];
