/** Signs that no name and no address is written with, and that could make one look like another: controls, zero widths, writing direction. */
const UNSEEN = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** One line of text as it is kept: NFC, single spaces, nothing unseen. */
export const tidyLine = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '').trim();
