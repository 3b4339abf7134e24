import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, id, orNull, text, time } from '#kit/schema/shapes.ts';
import { SLUG_LENGTH } from '#kit/thai/slug.ts';
import { defineTable } from '#kit/table/table.ts';

/** Empty: made of the name. */
const slug = text(SLUG_LENGTH);
const name = { type: 'string', minLength: 1, maxLength: 120 } as const;
const table = { plugin: 'blog', roles: STAFF } as const;
const reads = { posts: count, createdAt: time } as const;

/** What posts are sorted by, in a tree. */
export const categories = defineTable({
  ...table,
  name: 'categories',
  table: 'blog_category',
  schema: closed({
    name,
    nameEn: text(120),
    slug,
    parentId: orNull(id),
    description: text(300),
    position: { type: 'integer', minimum: 0, maximum: 9999, default: 0 },
  }),
  reads: { ...reads, parent: text(120) },
  columns: ['name', 'slug', 'parent', 'position', 'posts'],
  sorts: ['name', 'position'],
  search: ['name', 'slug'],
  sort: 'position',
  acts: ['add', 'change', 'remove', 'export'],
});

export const tags = defineTable({
  ...table,
  name: 'tags',
  table: 'blog_tag',
  schema: closed({ name: { type: 'string', minLength: 1, maxLength: 80 }, slug }),
  reads,
  columns: ['name', 'slug', 'posts'],
  sorts: ['name'],
  search: ['name', 'slug'],
  sort: 'name',
  acts: ['add', 'change', 'remove', 'export'],
});

export const series = defineTable({
  ...table,
  name: 'series',
  table: 'blog_series',
  schema: closed({ name, slug, description: text(300) }),
  reads,
  columns: ['name', 'slug', 'posts'],
  sorts: ['name'],
  search: ['name', 'slug'],
  sort: 'name',
  acts: ['add', 'change', 'remove', 'export'],
});

export const authors = defineTable({
  ...table,
  name: 'authors',
  table: 'blog_author',
  schema: closed({ name, slug, bio: text(600), picture: text(2000), accountId: orNull(text(36)) }),
  reads,
  columns: ['name', 'slug', 'posts'],
  sorts: ['name'],
  search: ['name', 'slug'],
  sort: 'name',
  acts: ['add', 'change', 'remove', 'export'],
});
