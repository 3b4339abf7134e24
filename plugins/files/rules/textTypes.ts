/** How a text is written; null for what is no text. */
export type Charset = 'utf-8' | 'utf-16le' | 'windows-874';

/** Bytes that no text has (WHATWG MIME Sniffing, "binary data byte"). */
const isBinary = (byte: number) => byte <= 8 || byte === 0x0b || (byte >= 0x0e && byte <= 0x1a) || (byte >= 0x1c && byte <= 0x1f);
/** Bytes of TIS-620 and what Windows-874 adds to it. */
const isThai = (byte: number) =>
  (byte >= 0xa0 && byte <= 0xda) || (byte >= 0xdf && byte <= 0xfb) || byte === 0x80 || byte === 0x85 || (byte >= 0x91 && byte <= 0x97);
/** Thai letters stand next to each other; accents of Western languages stand alone. */
const TOGETHER = 0.8;

function isUtf8(head: Uint8Array, more: boolean): boolean {
  try {
    // The head may be cut off in the middle of a character.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: more });
    return true;
  } catch {
    return false;
  }
}

/** How the beginning of a file is written, when it is text. `more`: the file goes on. */
export function charsetOf(head: Uint8Array, more: boolean): Charset | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head.some(isBinary)) return null;
  if (isUtf8(head, more)) return 'utf-8';
  let high = 0;
  let together = 0;
  for (const [at, byte] of head.entries()) {
    if (byte < 0x80) continue;
    if (!isThai(byte)) return null;
    high++;
    if ((head[at - 1] ?? 0) >= 0x80 || (head[at + 1] ?? 0) >= 0x80) together++;
  }
  return together >= high * TOGETHER ? 'windows-874' : null;
}

const BY_ENDING: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  md: 'text/markdown',
  markdown: 'text/markdown',
  json: 'application/json',
  ics: 'text/calendar',
  // Browsers run scripts in these types, so the extension decides even if the content looks harmless.
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'text/html',
  xml: 'application/xml',
  svg: 'image/svg+xml',
};
/** Elements with which an HTML page may begin (WHATWG MIME Sniffing, 7.1, and those that run or load something). */
const HTML =
  /^<(?:html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|img|object|embed|link|meta|base|form|input|video|audio|math|template|frameset|marquee|details)[\s/>]/i;

/** Media type of a text by its beginning, and by the ending of its name where that says no more than "text". */
export function textTypeOf(text: string, extension: string): string {
  let rest = text.replace(/^\ufeff/, '').trimStart();
  let xml = false;
  for (let opening = /^<(?:\?|!--|!doctype)/i.exec(rest); opening; opening = /^<(?:\?|!--|!doctype)/i.exec(rest)) {
    const [open] = opening;
    if (/^<!doctype\s+html/i.test(rest)) return 'text/html';
    if (/^<!doctype\s+svg/i.test(rest)) return 'image/svg+xml';
    xml ||= open !== '<!--';
    const close = open === '<?' ? '?>' : open === '<!--' ? '-->' : '>';
    const end = rest.indexOf(close, open.length);
    if (end < 0) return xml ? 'application/xml' : 'text/html';
    rest = rest.slice(end + close.length).trimStart();
  }
  if (/^<(?:[\w-]{1,40}:)?svg[\s/>]/i.test(rest)) return 'image/svg+xml';
  if ((xml ? /^<html[\s/>]/i : HTML).test(rest)) return 'text/html';
  return xml ? 'application/xml' : (BY_ENDING[extension] ?? 'text/plain');
}

/** Media type of a file that is text, with how it is written where that is not UTF-8; null for what is no text. */
export function sniffText(head: Uint8Array, { more, extension }: { more: boolean; extension: string }): string | null {
  const charset = charsetOf(head, more);
  if (charset === null) return null;
  const text = new TextDecoder(charset).decode(head, { stream: more });
  if (charset === 'utf-16le' && /[\0-\x08\x0e-\x1a]/.test(text)) return null;
  const type = textTypeOf(text, extension);
  return charset === 'utf-8' ? type : `${type}; charset=${charset}`;
}
