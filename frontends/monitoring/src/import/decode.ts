export type Decoded = { text: string; encoding: 'UTF-8' | 'UTF-16' | 'Latin-1' };

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

const decoded = (bytes: Uint8Array, label: string, encoding: Decoded['encoding']): Decoded => ({
  text: new TextDecoder(label).decode(bytes),
  encoding,
});

/** The share of zero bytes at even or odd positions: in UTF-16, Western text has nearly half of its bytes zero. */
const zeroShare = (bytes: Uint8Array, from: 0 | 1): number => {
  const sample = bytes.subarray(0, 4096);
  const every = sample.filter((_byte, at) => at % 2 === from);
  return every.length === 0 ? 0 : every.filter((byte) => byte === 0).length / every.length;
};

/** Decodes a file in any of the encodings that spreadsheets write. */
export const decode = (bytes: Uint8Array): Decoded => {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return decoded(bytes, 'utf-8', 'UTF-8');
  if (startsWith(bytes, 0xff, 0xfe)) return decoded(bytes, 'utf-16le', 'UTF-16');
  if (startsWith(bytes, 0xfe, 0xff)) return decoded(bytes, 'utf-16be', 'UTF-16');
  if (zeroShare(bytes, 1) > 0.4 && zeroShare(bytes, 0) < 0.1) return decoded(bytes, 'utf-16le', 'UTF-16');
  if (zeroShare(bytes, 0) > 0.4 && zeroShare(bytes, 1) < 0.1) return decoded(bytes, 'utf-16be', 'UTF-16');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    // Not UTF-8, so assume what older Windows spreadsheets write; it maps every byte.
    return decoded(bytes, 'windows-1252', 'Latin-1');
  }
};
