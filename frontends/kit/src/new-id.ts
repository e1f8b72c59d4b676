const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** A random UUID. Browsers offer `randomUUID` only over https and on localhost. */
export const newId = (): string => {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = Array.from((crypto as Crypto).getRandomValues(new Uint8Array(16)), (byte, i) => {
    if (i === 6) return (byte & 0x0f) | 0x40;
    return i === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  return bytes
    .map(hex)
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
