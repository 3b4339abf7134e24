import { arabicDigits } from '#kit/thai/digits.ts';
import { isMisread } from '#kit/scan/ean.ts';

/** No code is longer; QR codes hold up to 4,000 letters, of which none of ours has more. */
export const LONGEST = 1_000;

/** A code as it was scanned or typed, without blanks around it and what scanners put before it to say its kind (`]C1`, `]Q3`). */
export function codeText(typed: string): string {
  const text = typed
    .slice(0, LONGEST)
    .replaceAll(/[\0-\x1f\x7f]/g, '')
    .trim()
    .replace(/^\][A-Za-z]\d/, '');
  return /^[\d๐-๙]+$/.test(text) ? arabicDigits(text) : text;
}

/** What a code says by itself, whatever any area knows of it. */
export type Meaning =
  /** A page of this site. */
  | { readonly kind: 'page'; readonly path: string }
  /** A link to somewhere else: it is shown, and nobody is sent there. */
  | { readonly kind: 'elsewhere'; readonly host: string }
  /** Digits of a bar code of which one is wrong. */
  | { readonly kind: 'misread' }
  | { readonly kind: 'other' };

/** @param origin of this site, `https://market.example` */
export function meaningOf(code: string, origin: string): Meaning {
  if (!/^https?:\/\//i.test(code)) return isMisread(code) ? { kind: 'misread' } : { kind: 'other' };
  const url = URL.parse(code);
  if (!url) return { kind: 'other' };
  // By whichever name the site has: its pages are the same under http, as a printed code may say.
  if (url.host === URL.parse(origin)?.host) return { kind: 'page', path: url.pathname + url.search + url.hash };
  return { kind: 'elsewhere', host: url.host };
}
