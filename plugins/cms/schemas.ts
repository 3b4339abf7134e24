import { LOCALES, ROLES } from '#kernel/contract/role.ts';
import type { Schema, Value } from '#kernel/contract/schema.ts';
import { SLUG_LENGTH } from './rules/slug.ts';

/** An object with exactly these properties. */
const closed = <const P extends Readonly<Record<string, Schema>>>(properties: P) =>
  ({ type: 'object', properties, required: Object.keys(properties) as (keyof P & string)[], additionalProperties: false }) as const;

const text = <const N extends number>(maxLength: N) => ({ type: 'string', maxLength }) as const;
const nothing = { type: ['string', 'null'], maxLength: 60 } as const;
const count = { type: 'integer', minimum: 0 } as const;

export const Kind = { type: 'string', enum: ['page', 'post'] } as const satisfies Schema;
export const State = { type: 'string', enum: ['draft', 'published', 'trashed'] } as const satisfies Schema;
export const Visibility = { type: 'string', enum: ['public', 'members'] } as const satisfies Schema;
export const Language = { type: 'string', enum: LOCALES } as const satisfies Schema;

const imageFields = {
  properties: {
    src: { type: 'string', minLength: 1, maxLength: 2000 },
    alt: text(300),
    width: { type: 'integer', minimum: 1, maximum: 20000 },
    height: { type: 'integer', minimum: 1, maximum: 20000 },
  },
  required: ['src', 'alt', 'width', 'height'],
  additionalProperties: false,
} as const;

/** A picture with its size, so that nothing jumps while it loads. */
export const Image = { type: ['object', 'null'], ...imageFields } as const satisfies Schema;

export const Seo = closed({ title: text(120), description: text(300), noindex: { type: 'boolean' } }) as const satisfies Schema;

/** A Tiptap document. Its inside is checked by `rules/doc.ts`, which knows the nodes. */
export const Doc = { type: ['object', 'null'], additionalProperties: true } as const satisfies Schema;

const contentFields = {
  slug: text(SLUG_LENGTH * 2),
  title: { type: 'string', minLength: 1, maxLength: 200 },
  excerpt: text(500),
  html: text(400_000),
  doc: Doc,
  image: Image,
  seo: Seo,
  visibility: Visibility,
} as const;
const contentRequired = ['slug', 'title', 'excerpt', 'html', 'doc', 'image', 'seo', 'visibility'] as const;

/** All that a version of an entry holds. */
export const Content = {
  type: 'object',
  properties: contentFields,
  required: contentRequired,
  additionalProperties: false,
} as const satisfies Schema;
export type Content = Value<typeof Content>;

/** What staff must know of an entry to draw its tools. */
const staffFields = {
  properties: {
    state: State,
    hasDraft: { type: 'boolean' },
    version: count,
    showing: { type: 'string', enum: ['published', 'draft'] },
    publishAt: nothing,
    home: { type: 'boolean' },
  },
  required: ['state', 'hasDraft', 'version', 'showing', 'publishAt', 'home'],
  additionalProperties: false,
} as const;

/** An entry as a page shows it. `locked`: for members, and this visitor is none; then `html` is empty. */
export const EntryView = {
  type: 'object',
  properties: {
    id: text(36),
    kind: Kind,
    slug: text(SLUG_LENGTH),
    path: text(400),
    locale: Language,
    title: text(200),
    excerpt: text(500),
    html: { type: 'string' },
    image: Image,
    seo: Seo,
    visibility: Visibility,
    locked: { type: 'boolean' },
    minutes: count,
    hasPosts: { type: 'boolean' },
    publishedAt: nothing,
    updatedAt: text(60),
    parent: {
      type: ['object', 'null'],
      properties: { title: text(200), path: text(400) },
      required: ['title', 'path'],
      additionalProperties: false,
    },
    staff: { type: ['object', 'null'], ...staffFields },
  },
  required: [
    'id',
    'kind',
    'slug',
    'path',
    'locale',
    'title',
    'excerpt',
    'html',
    'image',
    'seo',
    'visibility',
    'locked',
    'minutes',
    'hasPosts',
    'publishedAt',
    'updatedAt',
    'parent',
    'staff',
  ],
  additionalProperties: false,
} as const satisfies Schema;
export type EntryView = Value<typeof EntryView>;

const MaybeEntry = { ...EntryView, type: ['object', 'null'] } as const satisfies Schema;

/** Either the entry, or the path to which it has moved. */
export const Found = closed({ entry: MaybeEntry, moved: { type: ['string', 'null'] } }) as const satisfies Schema;

export const PostCard = closed({
  title: text(200),
  text: text(500),
  href: text(400),
  image: Image,
  publishedAt: text(60),
}) as const satisfies Schema;
export type PostCard = Value<typeof PostCard>;

const posts = { type: 'array', items: PostCard } as const;
export const Posts = closed({ items: posts, next: nothing }) as const satisfies Schema;
/** The home page; `entry` is null where nobody has written one yet. */
export const Home = closed({ entry: MaybeEntry, posts }) as const satisfies Schema;

/** `draft` asks for the working copy; only staff get it. */
export const FindQuery = {
  type: 'object',
  properties: { draft: { type: 'boolean', default: false }, locale: { ...Language, default: 'th' } },
  additionalProperties: false,
} as const satisfies Schema;
export const PostsQuery = {
  type: 'object',
  properties: { page: text(SLUG_LENGTH * 9), after: text(36), locale: { ...Language, default: 'th' } },
  required: ['page'],
  additionalProperties: false,
} as const satisfies Schema;

export const EntriesQuery = {
  type: 'object',
  properties: {
    q: { type: 'string', maxLength: 100, default: '' },
    kind: { type: 'string', enum: ['all', 'page', 'post'], default: 'all' },
    state: { type: 'string', enum: ['all', 'draft', 'published', 'changed', 'scheduled', 'trashed'], default: 'all' },
    after: text(36),
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 30 },
  },
  additionalProperties: false,
} as const satisfies Schema;

/** A row of the list of pages and posts. */
export const EntryRow = closed({
  id: text(36),
  kind: Kind,
  path: text(400),
  title: text(200),
  parentTitle: { type: ['string', 'null'] },
  locale: Language,
  visibility: Visibility,
  state: State,
  hasDraft: { type: 'boolean' },
  version: count,
  publishAt: nothing,
  publishedAt: nothing,
  updatedAt: text(60),
  home: { type: 'boolean' },
}) as const satisfies Schema;
export type EntryRow = Value<typeof EntryRow>;
export const Entries = closed({ items: { type: 'array', items: EntryRow }, next: nothing }) as const satisfies Schema;

export const NewEntry = {
  type: 'object',
  properties: {
    kind: Kind,
    /** Id of the page under which a post stands; null for a page. */
    parent: { type: ['string', 'null'], maxLength: 36 },
    title: { type: 'string', minLength: 1, maxLength: 200 },
    /** Made from the title when it is left out. */
    slug: text(SLUG_LENGTH * 2),
    locale: { ...Language, default: 'th' },
  },
  required: ['kind', 'parent', 'title'],
  additionalProperties: false,
} as const satisfies Schema;

/** The answer to every change: where the entry stands now. */
export const Standing = closed({
  id: text(36),
  path: text(400),
  state: State,
  hasDraft: { type: 'boolean' },
  version: count,
  publishAt: nothing,
  updatedAt: text(60),
}) as const satisfies Schema;
export type Standing = Value<typeof Standing>;

/** An entry opened for editing: the working copy, and what visitors see now. */
export const Editing = {
  type: 'object',
  properties: { entry: EntryRow, draft: Content, published: { ...Content, type: ['object', 'null'] } },
  required: ['entry', 'draft', 'published'],
  additionalProperties: false,
} as const satisfies Schema;
export type Editing = Value<typeof Editing>;

const lock = { version: { type: 'integer', minimum: 1 } } as const;
/**
 * `version` is the one that the editor has read; another one in the database is a conflict. `replaces` says that the
 * writer has seen somebody else's working copy and overwrites it: that copy is kept as a version first.
 */
export const Draft = {
  type: 'object',
  properties: {
    ...lock,
    ...contentFields,
    autosave: { type: 'boolean', default: false },
    replaces: { type: 'boolean', default: false },
    note: { type: 'string', maxLength: 200, default: '' },
  },
  required: ['version', ...contentRequired],
  additionalProperties: false,
} as const satisfies Schema;
export const Change = {
  type: 'object',
  properties: { ...lock, note: { type: 'string', maxLength: 200, default: '' } },
  required: ['version'],
  additionalProperties: false,
} as const satisfies Schema;
/** `at` is an ISO time in the future, or null to call it off. */
export const Schedule = {
  type: 'object',
  properties: { ...lock, at: { type: ['string', 'null'], maxLength: 40 } },
  required: ['version', 'at'],
  additionalProperties: false,
} as const satisfies Schema;

export const VersionRow = closed({
  number: count,
  title: text(200),
  note: text(200),
  autosave: { type: 'boolean' },
  mine: { type: 'boolean' },
  published: { type: 'boolean' },
  createdAt: text(60),
}) as const satisfies Schema;
export type VersionRow = Value<typeof VersionRow>;
export const VersionsQuery = {
  type: 'object',
  properties: { before: { type: 'integer', minimum: 1 } },
  additionalProperties: false,
} as const satisfies Schema;
export const Versions = closed({
  items: { type: 'array', items: VersionRow },
  next: { type: ['integer', 'null'] },
}) as const satisfies Schema;

const label = closed({ th: { type: 'string', minLength: 1, maxLength: 80 }, en: text(80) }) as const;
const linkFields = {
  label,
  href: { type: 'string', minLength: 1, maxLength: 500 },
  roles: { type: 'array', items: { type: 'string', enum: ROLES }, maxItems: 4, uniqueItems: true, default: [] },
} as const;
const SubItem = {
  type: 'object',
  properties: linkFields,
  required: ['label', 'href', 'roles'],
  additionalProperties: false,
} as const satisfies Schema;
/** A link of a menu; empty `roles` means everybody. One level of children. */
export const MenuItem = {
  type: 'object',
  properties: { ...linkFields, children: { type: 'array', items: SubItem, maxItems: 20, default: [] } },
  required: ['label', 'href', 'roles', 'children'],
  additionalProperties: false,
} as const satisfies Schema;
export type MenuItem = Value<typeof MenuItem>;

const items = { type: 'array', items: MenuItem, maxItems: 30 } as const;
/** Both menus. `version` counts the changes; 0 where nobody has made one yet. */
export const Menus = closed({ header: items, footer: items, version: count }) as const satisfies Schema;
export type Menus = Value<typeof Menus>;
