import { LOCALES } from '#kit/schema/locale.ts';
import type { Schema, Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { SLUG_LENGTH } from '#kit/thai/slug.ts';
import { POST_ACTIONS } from './machines/post.ts';

export const oneOf = <const V extends readonly string[]>(values: V) => ({ type: 'string', enum: values }) as const;

export const State = oneOf(['draft', 'published', 'archived', 'trashed']);
export const Visibility = oneOf(['public', 'members']);
export const Language = oneOf(LOCALES);
const ids = (most: number) => ({ ...list(id), maxItems: most, uniqueItems: true }) as const;
const pixels = { type: 'integer', minimum: 1, maximum: 20_000 } as const;

/** The picture above a post and on its card, with its size, so that nothing jumps while it loads. */
export const Picture = closed({
  src: { type: 'string', minLength: 1, maxLength: 2000 },
  alt: text(300),
  caption: text(300),
  width: pixels,
  height: pixels,
});
export const Seo = closed({ title: text(120), description: text(300), noindex: flag, canonical: text(500) });

/** A document of blocks. Its inside is checked by `rules/doc.ts`, which knows them. */
export const Doc = { type: 'object', additionalProperties: true } as const satisfies Schema;

/** All that a version of a post holds. */
const contentFields = {
  slug: text(SLUG_LENGTH * 2),
  title: { type: 'string', minLength: 1, maxLength: 200 },
  excerpt: text(500),
  doc: Doc,
  image: orNull(Picture),
  seo: Seo,
  visibility: Visibility,
  categoryId: orNull(id),
  tagIds: ids(20),
  authorIds: ids(10),
  seriesId: orNull(id),
  seriesOrder: { type: 'integer', minimum: 0, maximum: 9999 },
  featured: flag,
  pinned: flag,
  comments: flag,
  unpublishAt: orNull(time),
} as const;
export const Content = closed(contentFields);
export type Content = Value<typeof Content>;

/** How a post stands, for its tools. */
export const Standing = closed({
  id,
  slug: text(SLUG_LENGTH),
  path: text(400),
  state: State,
  hasDraft: flag,
  review: flag,
  version: count,
  publishAt: orNull(time),
  publishedAt: orNull(time),
  updatedAt: time,
});
export type Standing = Value<typeof Standing>;

export const NewPost = closed({
  title: { type: 'string', minLength: 1, maxLength: 200 },
  locale: { ...Language, default: 'th' },
  /** The post that it is a translation of. */
  translates: { ...orNull(id), default: null },
});
export const Draft = closed({
  ...contentFields,
  version: count,
  autosave: { ...flag, default: true },
  /** The writer knows that it takes the place of somebody else's. */
  replaces: { ...flag, default: false },
  note: { ...text(200), default: '' },
});
export const Turn = closed({ version: count, action: oneOf(POST_ACTIONS), note: { ...text(500), default: '' } });
export const Schedule = closed({ version: count, at: orNull(time) });
export const Change = closed({ version: count });

/** A post as its editor opens it. */
export const Editing = closed({
  standing: Standing,
  locale: Language,
  draft: Content,
  published: orNull(Content),
  translations: list(closed({ id, locale: Language, title: text(200) })),
});
export type Editing = Value<typeof Editing>;

export const VersionRow = closed({
  number: count,
  title: text(200),
  note: text(200),
  autosave: flag,
  by: text(200),
  published: flag,
  createdAt: time,
});
export type VersionRow = Value<typeof VersionRow>;

const named = { id, slug: text(SLUG_LENGTH), name: text(120) } as const;
export const Named = closed(named);
export type Named = Value<typeof Named>;
export const CategoryOption = closed({ ...named, depth: count, parentId: orNull(id) });
export type CategoryOption = Value<typeof CategoryOption>;
/** What an editor chooses from. */
export const Options = closed({
  categories: list(CategoryOption),
  tags: list(Named),
  series: list(Named),
  authors: list(Named),
});
export type Options = Value<typeof Options>;

export const Card = closed({
  id,
  title: text(200),
  excerpt: text(500),
  path: text(400),
  image: orNull(Picture),
  category: text(120),
  featured: flag,
  pinned: flag,
  members: flag,
  minutes: count,
  publishedAt: time,
});
export type Card = Value<typeof Card>;

export const ListQuery = closed({
  q: { ...text(100), default: '' },
  category: { ...text(SLUG_LENGTH), default: '' },
  tag: { ...text(SLUG_LENGTH), default: '' },
  author: { ...text(SLUG_LENGTH), default: '' },
  series: { ...text(SLUG_LENGTH), default: '' },
  /** Of the Buddhist era. */
  year: { type: 'integer', minimum: 0, maximum: 3000, default: 0 },
  featured: { ...flag, default: false },
  /** The post after which the page begins. */
  after: { ...text(36), default: '' },
  locale: { ...Language, default: 'th' },
  limit: { type: 'integer', minimum: 0, maximum: 60, default: 0 },
});
export type ListQuery = Value<typeof ListQuery>;
export const Posts = closed({ items: list(Card), next: orNull(id) });

const slugged = closed({ slug: text(SLUG_LENGTH), name: text(120) });
/** A post as a page shows it. */
export const PostView = closed({
  ...Card.properties,
  slug: text(SLUG_LENGTH),
  locale: Language,
  html: { type: 'string' },
  /** For members, and this visitor is none: only its beginning is here. */
  locked: flag,
  seo: Seo,
  crumbs: list(slugged),
  tags: list(slugged),
  authors: list(closed({ slug: text(SLUG_LENGTH), name: text(120), bio: text(600), picture: text(2000) })),
  series: orNull(
    closed({ name: text(120), slug: text(SLUG_LENGTH), posts: list(closed({ title: text(200), path: text(400), current: flag })) }),
  ),
  related: list(Card),
  translations: list(closed({ locale: Language, path: text(400), title: text(200) })),
  updatedAt: time,
  comments: closed({
    open: flag,
    guests: flag,
    items: list(closed({ id, name: text(80), body: text(3000), staff: flag, createdAt: time })),
    total: count,
  }),
  staff: orNull(closed({ ...Standing.properties, showing: oneOf(['published', 'draft']) })),
});
export type PostView = Value<typeof PostView>;

/** Comments are plain text; `website` is a field that no person sees, and that programs fill in. */
export const NewComment = closed({
  name: { type: 'string', maxLength: 80, default: '' },
  body: { type: 'string', minLength: 1, maxLength: 3000 },
  website: { ...text(200), default: '' },
});
export const COMMENT_STATES = ['pending', 'approved', 'spam', 'rejected', 'hidden'] as const;
export const Moderate = closed({
  ids: { ...list(id), minItems: 1, maxItems: 100 },
  state: oneOf(['approved', 'spam', 'rejected', 'hidden']),
});
export const CommentRow = closed({
  id,
  name: text(80),
  member: flag,
  body: text(3000),
  state: oneOf(COMMENT_STATES),
  post: text(200),
  path: text(400),
  createdAt: time,
});
export type CommentRow = Value<typeof CommentRow>;

export const VIEWS = ['all', 'mine', 'draft', 'review', 'scheduled', 'published', 'changed', 'archived', 'trashed'] as const;
export const DeskQuery = closed({
  q: { ...text(100), default: '' },
  view: { ...oneOf(VIEWS), default: 'all' },
  category: { ...text(36), default: '' },
  after: { ...text(36), default: '' },
});
export const DeskPost = closed({
  ...Standing.properties,
  title: text(200),
  locale: Language,
  category: text(120),
  authors: text(300),
  members: flag,
  readers: count,
});
export type DeskPost = Value<typeof DeskPost>;
