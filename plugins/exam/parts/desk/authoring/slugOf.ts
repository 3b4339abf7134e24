/** A short name for the address out of a title, as calls take it: small letters, digits and Thai, joined by hyphens. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9\u0e00-\u0e7f]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120);
