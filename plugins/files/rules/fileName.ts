import { normalise } from '#kit/thai/search.ts';

/** Longest name, characters; and bytes of it in UTF-8. */
const MOST = 255;
const MOST_BYTES = 1000;

/** What nobody sees or what turns the reading round: controls, overrides of direction, fillers, zero-width spaces. Joiners stay, emoji need them. */
const UNSEEN =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;
const ENDS = /^[\s\u200c\u200d]+|(?<![\s\u200c\u200d])[\s\u200c\u200d]+$/g;

/** Bytes of a text in UTF-8. */
const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;
const fits = (name: string): boolean => Array.from(name).length <= MOST && bytesOf(name) <= MOST_BYTES;

/**
 * A name of a file or folder as it is kept: spelt in one way (NFC, and what Thai writers type differently), without what cannot be
 * seen. Null where it cannot be one: empty, dots only, with a slash, or longer than 255 characters or 1,000 bytes.
 */
export function cleanName(input: string): string | null {
  if (!input.isWellFormed()) return null;
  const name = normalise(input.replace(/[\t\n\r\u2028\u2029]+/g, ' ').replace(UNSEEN, '')).replace(ENDS, '');
  return /^[.\s]*$/.test(name) || /[/\\]/.test(name) || !fits(name) ? null : name;
}

/** Where the extension begins with its dot; the length of the name where it has none. */
function extensionAt(name: string): number {
  const found = /[^.]\.[a-z0-9]{1,8}$/i.exec(name);
  return found ? found.index + 1 : name.length;
}

/** The extension of a file in small letters, without its dot: `[a-z0-9]{1,8}`, or empty. */
export const extensionOf = (name: string): string => name.slice(extensionAt(name) + 1).toLowerCase();

/** The extension that a system could open a file by: Windows forgets dots and spaces at the end, and takes `.exe` alone for one. */
export const openedBy = (name: string): string => /\.([a-z0-9]{1,8})[. ]*$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * The same name with a number before its extension, where the name itself is taken: "ภาพ (2).jpg". What would be too long is cut
 * between characters as people see them. A folder has no extension.
 */
export function numbered(name: string, n: number, kind: 'file' | 'folder' = 'file'): string {
  const at = kind === 'file' ? extensionAt(name) : name.length;
  const end = ` (${n})${name.slice(at)}`;
  const characters = [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(name.slice(0, at))].map(({ segment }) => segment);
  while (characters.length > 1 && !fits(characters.join('') + end)) characters.pop();
  return characters.join('').replace(ENDS, '') + end;
}

/** The new name of a file that has an extension, which nobody loses by not typing it. */
export const keepExtension = (name: string, before: string): string => {
  const extension = before.slice(extensionAt(before));
  return extension && !extensionOf(name) && fits(name + extension) ? name + extension : name;
};
