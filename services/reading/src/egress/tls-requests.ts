/** TLS record types (RFC 8446 section 5.1). */
export const handshake = 0x16;
const changeCipherSpec = 0x14;
const applicationData = 0x17;
const headerBytes = 5;

/**
 * Counts client requests in an encrypted tunnel: over HTTP/1.1 each request starts a new TLS record, as does each
 * WebSocket message. The content is unknown, so a long request may count as several, but never as less than one.
 * Browsers are started without HTTP/2, whose requests could share a record.
 * @returns how many such records begin in the chunk
 */
export const tlsRequests = (): ((chunk: Buffer) => number) => {
  const header = Buffer.alloc(headerBytes);
  let have = 0;
  let left = 0;
  // In TLS 1.3 the end of the handshake looks like application data; it directly follows the change of cipher.
  let isFinish = false;
  return (chunk) => {
    let begun = 0;
    for (let at = 0; at < chunk.length;) {
      if (left > 0) {
        const skipped = Math.min(left, chunk.length - at);
        left -= skipped;
        at += skipped;
        continue;
      }
      header[have] = chunk[at] ?? 0;
      have += 1;
      at += 1;
      if (have < headerBytes) continue;
      have = 0;
      left = header.readUInt16BE(3);
      if (header[0] === applicationData && !isFinish) begun += 1;
      isFinish = header[0] === changeCipherSpec;
    }
    return begun;
  };
};
