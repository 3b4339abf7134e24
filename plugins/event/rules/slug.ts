import { normalise } from '#kit/thai/search.ts';

/** A title as it may stand in an address: small letters of Latin and Thai, digits, hyphens; empty where nothing is left. */
export const slugOf = (title: string): string =>
  normalise(title)
    .toLowerCase()
    .replace(/[^a-z0-9\u0e00-\u0e7f]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
