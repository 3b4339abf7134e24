import { EVERYONE, STAFF } from '#kernel/contract/role.ts';
import { closed, count, list, text, time } from '#kit/schema/shapes.ts';
import { defineTable } from '#kit/table/table.ts';
import { SLUG_LENGTH } from '#kit/thai/slug.ts';
import { Posts, Tag, TaggedQuery } from '../schemas.ts';

const name = { type: 'string', minLength: 1, maxLength: 80 } as const;

/** The tags of pages and posts, as those keep them who look after the content. */
export const tags = defineTable({
  plugin: 'cms',
  name: 'tags',
  table: 'cms_tag',
  roles: STAFF,
  schema: closed({ name, slug: text(SLUG_LENGTH) }),
  reads: { entries: count, createdAt: time },
  columns: ['name', 'slug', 'entries'],
  sorts: ['name'],
  search: ['name', 'slug'],
  sort: 'name',
  acts: ['add', 'change', 'remove', 'export'],
});

export const tagCalls = {
  ...tags.calls,
  /** What an editor proposes. */
  tagNames: { method: 'GET', path: '/api/cms/tag-names', roles: STAFF, reply: closed({ items: list(Tag) }) },
  /** A tag by its name, made where there is none. */
  useTag: { method: 'POST', path: '/api/cms/tag-names', roles: STAFF, body: closed({ name }), reply: Tag, unseen: true },
  /** What is published with a tag. */
  tagged: {
    method: 'GET',
    path: '/api/cms/tagged/:tag',
    roles: EVERYONE,
    query: TaggedQuery,
    reply: closed({ ...Posts.properties, name: text(80), slug: text(SLUG_LENGTH) }),
  },
} as const;
