import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, orNull, text } from '#kit/schema/shapes.ts';
import type { Value } from '#kit/schema/schema.ts';
import { ACCESSES, GROUPS, Item } from '../schemas.ts';

const access = { type: 'string', enum: ACCESSES } as const;
const group = { type: 'string', enum: GROUPS } as const;
const Person = closed({ id, name: text(300) });

/** Who has a right to an item: a person, or a group of them. */
export const Grant = closed({
  id,
  person: orNull(Person),
  /** Empty where it is a person. */
  group: { type: 'string', enum: ['', ...GROUPS] },
  access,
  /** Name of the folder above from which the right comes; null where it is the item's own. */
  from: orNull(text(255)),
});
export type Grant = Value<typeof Grant>;

const Grants = closed({ grants: { type: 'array', items: Grant } });

/** Sharing with people and groups. What they may do is asked in every call, with the tree as it stands then. */
export const people = {
  grants: { method: 'GET', path: '/api/files/items/:id/grants', roles: MEMBERS, needs: 'share', reply: Grants },
  /** Gives a right, changes it, or takes it away. */
  grant: {
    method: 'POST',
    path: '/api/files/grants',
    roles: MEMBERS,
    needs: 'share',
    body: {
      type: 'object',
      properties: { itemId: id, personId: id, group, access: { type: 'string', enum: [...ACCESSES, 'none'] } },
      required: ['itemId', 'access'],
      additionalProperties: false,
    },
    reply: Grants,
    refuses: ['file-infected', 'grant-self', 'person-gone', 'too-many-grants'],
  },
  /** Members whose name has the text in it, for choosing one. */
  findPeople: {
    method: 'GET',
    path: '/api/files/people',
    roles: MEMBERS,
    needs: 'share',
    query: { type: 'object', properties: { text: { ...text(100), default: '' } }, additionalProperties: false },
    reply: closed({ people: { type: 'array', items: Person } }),
    limit: { times: 120, seconds: 60 },
    quiet: true,
  },
  /** What others have shared with the visitor, the latest first. */
  sharedWithMe: {
    method: 'GET',
    path: '/api/files/with-me',
    roles: MEMBERS,
    reply: closed({
      items: {
        type: 'array',
        items: closed({
          item: Item,
          access,
          by: text(300),
          /** It was shared with the visitor by name, and can be taken off their list. */
          personal: flag,
        }),
      },
      /** At most so many are shown. */
      most: count,
    }),
  },
  /** Gives back what was shared with the visitor by name. */
  leave: { method: 'POST', path: '/api/files/with-me/leave', roles: MEMBERS, body: closed({ itemId: id }), reply: closed({ left: count }) },
} as const;
