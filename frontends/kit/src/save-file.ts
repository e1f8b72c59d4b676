/** Gives a file to the browser, to be kept under a name. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The download has begun once the click was handled; the bytes are let go of a while later.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
};
