import { closed, count } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  /** The site has publishing reviewed, and this is not one who does it. */
  'publishing-not-yours': { status: 403 },
  'alt-missing': { status: 422 },
  'comments-closed': {},
  'comment-links': { status: 422, field: 'body', details: closed({ most: count }) },
  'comments-full': { status: 429 },
  'import-too-large': { status: 413, details: closed({ most: count }) },
  'import-file-checking': {},
  'import-not-checked': {},
  'newsletter-off': {},
  'not-published': {},
  'address-wrong': { status: 422, field: 'email' },
  'mail-too-many': { status: 429 },
  /** A link of a mail that is none of ours, or too old. */
  'link-ended': { status: 410 },
} as const;
