import { WIDTHS } from '#kit/pictures/sources.ts';

/** Most bytes of a picture that is looked at: of a larger one there is no thumbnail. */
export const MOST_PICTURE_BYTES = 60 * 1024 * 1024;

/** Pictures that can be read. HEIC is not among them: there is no free decoder in what we build on. */
const READABLE = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp', 'image/avif', 'image/tiff']);
export const isReadable = (type: string): boolean => READABLE.has(type);

/** The copy that is given to who asks for a width: the next larger, but none beyond the first that has all of the picture. */
export function widthOf(wanted: number, whole: number): number {
  const enough = Math.min(wanted, whole);
  return WIDTHS.find((width) => width >= enough) ?? WIDTHS.at(-1)!;
}

/** What a copy of a picture is: smaller, or `bare`: the picture itself without what tells where and with what it was taken. */
export type CopyFormat = 'webp' | 'avif' | 'bare';
/** The key in the store of a copy of one version of a picture. */
export const copyKey = (
  { id, version }: { readonly id: string; readonly version: number },
  { width, format }: { readonly width: number; readonly format: CopyFormat },
): string => `variants/${id}/${version > 1 ? `${version}-` : ''}${width}.${format}`;
