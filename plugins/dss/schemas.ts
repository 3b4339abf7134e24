import { closed, count, flag, list, orNull, text, time } from '#kit/schema/shapes.ts';

/** Id of the cluster whose documents they are; the header `owner`. */
export const Owner = { type: 'string', minLength: 1, maxLength: 64 } as const;
/** Who says to ask; the header `user`. Only compared with who really does. */
export const User = { ...text(64), default: '' } as const;
export const who = { owner: Owner, user: User } as const;

const name = text(64);
/** How often a document has been written. */
const revision = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const;
/** Number of a change in a collection of a cluster; each is larger than all before. */
const seq = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const body = { type: 'object' } as const;

const Document = closed({ id: name, revision, body, updatedAt: time });
const success = flag;

export const One = closed({ success, data: Document });
export const Removed = closed({ success, data: closed({ id: name, revision }) });

export const ListQuery = closed({
  ...who,
  /** JSON: values by path, or `{ gt, gte, lt, lte }` of them. */
  filter: { ...text(2_000), default: '' },
  /** A path, with `-` before it from the largest down; the id unless told. */
  sort: { ...text(100), default: '' },
  /** The `next` of the page before. */
  cursor: { ...text(2_000), default: '' },
  limit: { type: 'integer', minimum: 1, maximum: 500, default: 100 },
});
export const Page = closed({ success, data: list(Document), next: orNull(text(2_000)) });

/** A whole document. `revision` is that of the one it replaces, 0 where there must be none. */
export const Put = closed({ ...who, revision: { ...revision, minimum: 0 }, body });
/** What becomes other, as a JSON merge patch (RFC 7396). */
export const Patch = closed({ ...who, revision, body });
export const RemoveQuery = closed({ ...who, revision });

export const Operation = closed(
  { op: { type: 'string', enum: ['put', 'patch', 'delete'] }, id: name, revision: { ...revision, minimum: 0 }, body },
  ['body'],
);
export const Batch = closed({ ...who, ops: { type: 'array', items: Operation, minItems: 1, maxItems: 100 } });
/** How each document stands now, in the order of the operations. */
export const Done = closed({ success, data: list(closed({ id: name, revision, deleted: flag })) });

export const ChangesQuery = closed({
  ...who,
  /** The `next` that was answered last; 0 is all there is. */
  since: { ...seq, default: 0 },
  limit: { type: 'integer', minimum: 1, maximum: 500, default: 200 },
});
const Change = closed({ id: name, revision, deleted: flag, body: { type: ['object', 'null'] }, seq, updatedAt: time });
/** Each document that has changed once, as it stands. */
export const Changes = closed({ success, data: list(Change), next: seq, more: flag });

const Collection = closed({
  name: text(40),
  documents: count,
  most: count,
  bytes: count,
  maxBytes: count,
  mayWrite: flag,
});
/** The collections that whoever asks may read. */
export const Collections = closed({ success, data: list(Collection) });
