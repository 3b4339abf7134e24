import { closed, count, list, text } from '#kit/schema/shapes.ts';

const path = text(200);

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  /** A collection or id that no document can have, such as one with `..`. */
  'path-invalid': { status: 400 },
  'user-mismatch': { status: 403 },
  /** No such cluster, or not for whoever asks: nobody learns which. */
  'cluster-unknown': { status: 404 },
  'collection-unknown': { status: 404, details: closed({ collection: text(64) }) },
  'collection-forbidden': { status: 403, details: closed({ collection: text(64) }) },
  'filter-invalid': { status: 400, details: closed({ path }) },
  /** It would have to look at every document. */
  'not-indexed': { status: 400, details: closed({ path, indexes: list(text(100)) }) },
  'range-elsewhere': { status: 400, details: closed({ path }) },
  'cursor-invalid': { status: 400 },
  /** An index was declared a moment ago and is being made. */
  indexing: { status: 503, details: closed({ retryAfter: count }) },
  /** Deletions since then are forgotten: all must be read anew. */
  'changes-gone': { status: 410 },
  'document-invalid': { status: 422, details: closed({ path, issues: list(closed({ path, keyword: text(40), message: text(300) })) }) },
  'quota-documents': { details: closed({ most: count }) },
  'quota-bytes': { details: closed({ maxBytes: count }) },
  /** Nothing of it was done. `failed` names each operation that kept it from being. */
  'batch-refused': { details: closed({ failed: list({ type: 'object' }) }) },
} as const;
