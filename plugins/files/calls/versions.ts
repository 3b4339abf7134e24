import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, orNull, text, time } from '#kit/schema/shapes.ts';
import type { Value } from '#kit/schema/schema.ts';
import { drive, Item, STATES } from '../schemas.ts';

/** What a file is now, or was before. */
export const Version = closed({
  number: count,
  size: count,
  mimetype: text(120),
  state: { type: 'string', enum: STATES },
  /** When it was sent, and by whom, as far as that is known. */
  createdAt: time,
  by: orNull(text(300)),
  current: flag,
});
export type Version = Value<typeof Version>;

const number = { type: 'integer', minimum: 1 } as const;
const Which = closed({ itemId: id, number });

/** What was in files before: kept when they are replaced. */
export const versions = {
  /** Which of some files would meet one of their name: `a/b/name.txt` for what goes into folders. */
  taken: {
    method: 'POST',
    path: '/api/files/taken',
    roles: MEMBERS,
    body: {
      type: 'object',
      properties: {
        parent: { type: ['string', 'null'], maxLength: 100 },
        drive,
        paths: { type: 'array', items: text(5000), minItems: 1, maxItems: 1000 },
      },
      required: ['paths'],
      additionalProperties: false,
    },
    /** Files only: those that may be replaced. */
    reply: closed({
      taken: { type: 'array', items: closed({ path: text(5000), itemId: id, updatedAt: time, size: count }) },
      /** Room that is left; null where it is somebody else's. */
      freeBytes: orNull(count),
    }),
    refuses: ['folder-gone'],
    quiet: true,
  },
  versions: {
    method: 'GET',
    path: '/api/files/items/:id/versions',
    roles: MEMBERS,
    /** The newest first. `kept` old ones are, each for `days`. */
    reply: closed({ versions: { type: 'array', items: Version }, kept: count, days: count, mayRemove: flag }),
  },
  restoreVersion: {
    method: 'POST',
    path: '/api/files/versions/restore',
    roles: MEMBERS,
    body: Which,
    reply: closed({ item: Item }),
    refuses: ['file-checking', 'file-infected'],
  },
  removeVersion: { method: 'POST', path: '/api/files/versions/remove', roles: MEMBERS, body: Which, reply: closed({ removed: count }) },
} as const;
