import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** The body, or why there is none. A truncated body counts if the caller allows it. */
export type Body = { kind: 'body'; bytes: Buffer } | { kind: 'too-large' } | { kind: 'undecodable' };

// Like browsers, use what arrived of a truncated compressed page.
const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
const decoders = new Map<string, () => Transform>(
  Object.entries({
    gzip: () => createGunzip(lenient),
    'x-gzip': () => createGunzip(lenient),
    deflate: () => createInflate(lenient),
    br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  }),
);

/** Stops reading, and ignores the errors that causes. */
const stopReading = (stream: Readable): void => {
  stream.on('error', () => undefined).destroy();
};

/** Double compression is only used for decompression bombs. */
const maxEncodings = 1;

/**
 * Reads a body, decoding and counting as it goes, so that a decompression bomb is stopped at the limit. Rethrows errors
 * of the network and the decoder.
 * @param encoding the Content-Encoding header
 * @param cut whether to truncate a body that is too large instead of refusing it
 */
export const readBody = async (stream: Readable, encoding: string, maxBytes: number, cut = false): Promise<Body> => {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  const decoder = decoders.get(names[0] ?? '');
  if (names.length > maxEncodings || (names.length === 1 && !decoder)) {
    stopReading(stream);
    return { kind: 'undecodable' };
  }
  const decoded = decoder ? pipeline(stream, decoder(), () => undefined) : stream;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of decoded as AsyncIterable<Buffer>) {
      size += chunk.length;
      chunks.push(chunk);
      if (size > maxBytes)
        return cut ? { kind: 'body', bytes: Buffer.concat(chunks).subarray(0, maxBytes) } : { kind: 'too-large' };
    }
  } finally {
    stopReading(stream);
  }
  return { kind: 'body', bytes: Buffer.concat(chunks) };
};
