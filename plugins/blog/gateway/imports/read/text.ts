/** What cannot be read at all, and why: a code that the texts have words for. */
export class Unreadable extends Error {}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text of XML with its characters. Only what XML itself names is known: nothing that a file declares. */
export const unescapeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
        if (name) return NAMED[name.toLowerCase()]!;
        const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
        return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
      })
    : text;

/** A moment as databases write it, in UTC, or ISO 8601; null for none. */
export function utcOf(text: string): string | null {
  const clean = text.trim();
  if (clean === '' || clean.startsWith('0000')) return null;
  const date = new Date(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(clean) ? `${clean.replace(' ', 'T')}Z` : clean);
  const year = date.getUTCFullYear();
  return year > 1900 && year < 2200 ? date.toISOString() : null;
}
