/** Saves a file through the browser's download. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The click starts the download; the URL must stay valid for a while.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
};
