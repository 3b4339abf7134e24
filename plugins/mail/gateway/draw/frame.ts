import type { Palette } from '#kit/theme/declaration.ts';

/** What is around a letter: the site, and the words of every mail in the letter's language. */
export interface Frame {
  siteName: string;
  /** `https://academy.example`; the mail's foot leads there. */
  origin: string;
  palette: Palette;
  words: {
    /** Above a code. */
    code: string;
    /** Below a button: the address to copy. */
    fallback: string;
    /** Who sent it and when, in the Buddhist era in Thai. */
    sent: string;
    /** On the link that ends a subscription. */
    unsubscribe: string;
    /** That nobody wrote it by hand; empty where somebody did. */
    automatic: string;
  };
}
