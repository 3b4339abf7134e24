/** Languages in which every text of the product exists. The first is the fallback. */
export const LOCALES = ['th', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** A text in both languages, as manifests and themes carry it. */
export type LocalText = Record<Locale, string>;
