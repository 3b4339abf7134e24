/** Kinds of files by their first bytes: what a name or a browser says of them proves nothing. */
const KINDS = [
  { type: 'image/jpeg', begins: [0xff, 0xd8, 0xff] },
  { type: 'image/png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/gif', begins: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/webp', begins: [0x52, 0x49, 0x46, 0x46], at: 8, tail: [0x57, 0x45, 0x42, 0x50] },
  { type: 'application/pdf', begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  // Documents of office programs are archives.
  { type: 'application/zip', begins: [0x50, 0x4b, 0x03, 0x04] },
] as const satisfies readonly { type: string; begins: readonly number[]; at?: number; tail?: readonly number[] }[];
type FileKind = (typeof KINDS)[number]['type'];

const standsAt = (bytes: Uint8Array, at: number, signs: readonly number[]): boolean =>
  signs.every((sign, place) => bytes[at + place] === sign);

/** The media type of a file; null for one of no kind that is known. */
export const fileKind = (bytes: Uint8Array): FileKind | null =>
  KINDS.find((kind) => standsAt(bytes, 0, kind.begins) && (!('tail' in kind) || standsAt(bytes, kind.at, kind.tail)))?.type ?? null;
