/** Bytes at each end of a file that are looked at: reading all of it would take as long as sending it. */
const END = 1024 * 1024;

/** What a fingerprint is made of: a `File`. */
export type Fingerprinted = Blob & { readonly name: string; readonly lastModified: number };

const hex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * What tells a file from others, so that an upload of it can be taken up again: `<bytes>-<lastModified>-<SHA-256>` of its name
 * and its first and last megabyte. At most 120 characters.
 *
 * @throws DOMException NotReadableError where the file is gone, or changed after it was picked
 */
export async function fingerprintOf(file: Fingerprinted): Promise<string> {
  const ends = [file.slice(0, END), file.slice(Math.max(END, file.size - END))];
  const content = new Blob([file.name.normalize('NFC'), '\0', ...ends]);
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer());
  return `${file.size}-${file.lastModified}-${hex(digest)}`;
}

/**
 * Whether two fingerprints are of one file. The time of its last change is no part of the answer: phones give a new one each
 * time the file is picked. What the store has of it is compared part by part anyway.
 */
export function sameFile(one: string, other: string): boolean {
  const [size, , digest] = one.split('-');
  const [otherSize, , otherDigest] = other.split('-');
  return size === otherSize && digest !== undefined && digest === otherDigest;
}
