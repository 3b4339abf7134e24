/** Hands a file to the visitor, to be kept under a name. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Browsers read it in their own time: with its address gone too early it has no name, or is not there.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
