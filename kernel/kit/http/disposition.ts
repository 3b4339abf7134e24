/** Longest name of a file, characters: more than file systems take. */
const LONGEST = 200;
/** What is no part of a name on any system: control characters, halves of characters, and marks that turn the direction of text. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff/\\:*?"<>|]+/gu;

/** A name as it may stand in a folder of any system; the ending stays. */
function fileName(name: string): string {
  const clean = name
    .toWellFormed()
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[. ]+/, '')
    .replace(/(?<![. ])[. ]+$/, '');
  const ending = /\.[^. ]{1,12}$/.exec(clean)?.[0] ?? '';
  const stem = clean
    .slice(0, clean.length - ending.length)
    .slice(0, LONGEST - ending.length)
    .toWellFormed()
    .replace(/\ufffd$/, '');
  return (stem || 'file') + ending;
}

/** Percent-encoding of RFC 8187: nothing is left that ends a header's parameter. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** `Content-Disposition` with a file's name in both forms (RFC 6266): in ASCII for old readers, and as it is. */
export function contentDisposition(show: 'inline' | 'attachment', name: string): string {
  const safe = fileName(name);
  const plain = safe
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.\- ()[\]+=,@]+/g, '_');
  const readable = /[A-Za-z0-9]/.test(plain.replace(/\.[^.]*$/, '')) ? plain : `file${/\.[A-Za-z0-9]+$/.exec(plain)?.[0] ?? ''}`;
  return `${show}; filename="${readable}"; filename*=UTF-8''${encoded(safe)}`;
}
