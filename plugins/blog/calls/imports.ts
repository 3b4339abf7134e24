import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { Language, oneOf } from '../schemas.ts';

export const IMPORT_STATES = ['reading', 'checked', 'gathering', 'pictures', 'writing', 'done', 'refused', 'failed'] as const;
export const RESULTS = ['waiting', 'added', 'there', 'left-out', 'failed'] as const;

export const Import = closed({
  id,
  fileName: text(200),
  format: text(20),
  origin: text(2000),
  locale: Language,
  state: oneOf(IMPORT_STATES),
  failure: text(60),
  /** How much of the file has been read, of a hundred. */
  read: count,
  counts: closed({ posts: count, waiting: count, added: count, there: count, leftOut: count, failed: count, comments: count }),
  filed: closed({ authors: count, categories: count, tags: count }),
  pictures: closed({ all: count, waiting: count, fetched: count, missing: count }),
  createdAt: time,
});

export const ImportItem = closed({
  number: count,
  kind: text(60),
  title: text(200),
  link: text(1000),
  result: oneOf(RESULTS),
  code: text(60),
  notes: list(closed({ code: text(60), value: text(300) })),
  comments: count,
  postId: orNull(id),
  path: text(400),
});

/** Posts of WordPress and Ghost: read, looked at, taken over. Only who publishes. */
export const imports = {
  /** Reads a file of the visitor and says what it has. Nothing is written yet. Asked for again with the same id it is the same import. */
  startImport: {
    method: 'POST',
    path: '/api/blog/desk/imports',
    roles: STAFF,
    body: closed({ importId: id, fileId: id, locale: { ...Language, default: 'th' }, origin: { ...text(300), default: '' } }),
    reply: closed({ id }),
    refuses: ['publishing-not-yours', 'import-too-large', 'import-file-checking'],
  },
  getImport: { method: 'GET', path: '/api/blog/desk/imports/:id', roles: STAFF, quiet: true, reply: Import },
  importItems: {
    method: 'GET',
    path: '/api/blog/desk/imports/:id/items',
    roles: STAFF,
    quiet: true,
    query: closed({ result: { ...text(20), default: '' }, noted: { ...flag, default: false }, after: { ...count, default: 0 } }),
    reply: closed({ items: list(ImportItem), next: orNull(count) }),
  },
  /** Takes over what was found. */
  applyImport: {
    method: 'POST',
    path: '/api/blog/desk/imports/:id/apply',
    roles: STAFF,
    reply: closed({ id }),
    refuses: ['publishing-not-yours', 'import-not-checked'],
  },
} as const;
