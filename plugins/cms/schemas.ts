import { LOCALES } from '#kit/schema/locale.ts';
import type { Schema, Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { SLUG_LENGTH } from '#kit/thai/slug.ts';

type Properties = Readonly<Record<string, Schema>>;

/** An object with these properties and no others, of which only some must be there. */
const partial = <const P extends Properties, const R extends keyof P & string = never>(properties: P, ...required: R[]) =>
  ({ type: 'object', properties, required, additionalProperties: false }) as const;

const nothing = { type: ['string', 'null'], maxLength: 60 } as const;
const off = { type: 'boolean', default: false } as const;

export const Kind = { type: 'string', enum: ['page', 'post'] } as const satisfies Schema;
export const State = { type: 'string', enum: ['draft', 'published', 'archived', 'trashed'] } as const satisfies Schema;
export const Visibility = { type: 'string', enum: ['public', 'members'] } as const satisfies Schema;
export const Language = { type: 'string', enum: LOCALES } as const satisfies Schema;
const language = { ...Language, default: 'th' } as const;

/** A picture with its size, so that nothing jumps while it loads. */
export const Image = orNull(
  closed({
    src: { type: 'string', minLength: 1, maxLength: 2000 },
    alt: text(300),
    width: { type: 'integer', minimum: 1, maximum: 20000 },
    height: { type: 'integer', minimum: 1, maximum: 20000 },
  }),
);

export const Seo = closed({ title: text(120), description: text(300), noindex: flag });

/** A Tiptap document. Its inside is checked by `rules/doc.ts`, which knows the nodes. */
export const Doc = { type: ['object', 'null'], additionalProperties: true } as const satisfies Schema;

/** A composed page. `gateway/layout.ts` checks what is inside, with the sections that the site has. */
export const LayoutJson = { type: ['object', 'null'], additionalProperties: true } as const satisfies Schema;

/** What is kept with a text and was not there from the beginning: who saves without it leaves it as it is. */
const addedFields = {
  /** In their order, no matter whether they are still there. */
  tagIds: { ...list(id), maxItems: 20, uniqueItems: true },
  /** When visitors see it no more. */
  unpublishAt: orNull(time),
} as const;
const contentFields = {
  slug: text(SLUG_LENGTH * 2),
  title: { type: 'string', minLength: 1, maxLength: 200 },
  excerpt: text(500),
  html: text(400_000),
  doc: Doc,
  layout: LayoutJson,
  image: Image,
  seo: Seo,
  visibility: Visibility,
} as const;
/** All that a version of an entry holds. */
export const Content = closed({ ...contentFields, ...addedFields });
export type Content = Value<typeof Content>;

/** What staff must know of an entry to draw its tools. */
const Staff = closed({
  state: State,
  hasDraft: flag,
  version: count,
  showing: { type: 'string', enum: ['published', 'draft'] },
  publishAt: nothing,
  unpublishAt: nothing,
  home: flag,
});

const named = { slug: text(SLUG_LENGTH), name: text(80) } as const;
/** A word that entries are found by. */
export const Tag = closed({ id, ...named });
export type Tag = Value<typeof Tag>;

/** An entry as a page shows it. `locked`: for members, and this visitor is none; then `html` is empty. */
export const EntryView = closed({
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
  locked: flag,
  /** It is composed: its layout comes beside it and is drawn in the place of its text. */
  composed: flag,
  minutes: count,
  hasPosts: flag,
  publishedAt: nothing,
  updatedAt: text(60),
  parent: orNull(closed({ title: text(200), path: text(400) })),
  tags: list(closed(named)),
  /** The same in each language that visitors find at an address of its own, itself among them; none where there is only one. */
  translations: list(closed({ locale: Language, path: text(400), title: text(200) })),
  staff: orNull(Staff),
});
export type EntryView = Value<typeof EntryView>;

const MaybeEntry = orNull(EntryView);

/** Either the entry, or the path to which it has moved. */
export const Found = closed({ entry: MaybeEntry, layout: LayoutJson, moved: { type: ['string', 'null'] } });

export const PostCard = closed({
  title: text(200),
  text: text(500),
  href: text(400),
  image: Image,
  publishedAt: text(60),
});
export type PostCard = Value<typeof PostCard>;

const posts = { type: 'array', items: PostCard } as const;
export const Posts = closed({ items: posts, next: nothing });
/** The home page; `entry` is null where nobody has written one yet. */
export const Home = closed({ entry: MaybeEntry, layout: LayoutJson, posts });

/** `draft` asks for the working copy; only staff get it. */
export const FindQuery = partial({ draft: off, locale: language });
/** Without a page, posts of all of them; without a limit, as many as a page shows. */
export const PostsQuery = partial({
  page: text(SLUG_LENGTH * 9),
  after: text(36),
  locale: language,
  limit: { type: 'integer', minimum: 1, maximum: 60 },
});
export const TaggedQuery = partial({ after: text(36), locale: language });
export const EntriesQuery = partial({
  q: { type: 'string', maxLength: 100, default: '' },
  kind: { type: 'string', enum: ['all', 'page', 'post'], default: 'all' },
  state: { type: 'string', enum: ['all', 'draft', 'published', 'changed', 'scheduled', 'archived', 'trashed'], default: 'all' },
  after: text(36),
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 30 },
});

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
  hasDraft: flag,
  version: count,
  publishAt: nothing,
  unpublishAt: nothing,
  publishedAt: nothing,
  updatedAt: text(60),
  home: flag,
});
export type EntryRow = Value<typeof EntryRow>;
export const Entries = closed({ items: { type: 'array', items: EntryRow }, next: nothing });

export const NewEntry = partial(
  {
    kind: Kind,
    /** Id of the page under which a post stands; null for a page. */
    parent: { type: ['string', 'null'], maxLength: 36 },
    title: { type: 'string', minLength: 1, maxLength: 200 },
    /** Made from the title when it is left out. */
    slug: text(SLUG_LENGTH * 2),
    locale: language,
    /** The entry that it is a translation of: it stands where that one does. */
    translates: { ...orNull(id), default: null },
  },
  'kind',
  'parent',
  'title',
);

/** The answer to every change: where the entry stands now. */
export const Standing = closed({
  id: text(36),
  path: text(400),
  state: State,
  hasDraft: flag,
  version: count,
  publishAt: nothing,
  unpublishAt: nothing,
  updatedAt: text(60),
});
export type Standing = Value<typeof Standing>;

/** What the composer needs to know of the site: the sections that it may use, and their words by message key. */
export const Composer = closed({
  sections: { type: 'object', additionalProperties: true },
  words: { type: 'object', additionalProperties: { type: 'string' } },
});

/** An entry opened for editing: the working copy, and what visitors see now. */
export const Editing = closed({
  entry: EntryRow,
  draft: Content,
  published: orNull(Content),
  translations: list(closed({ id, locale: Language, title: text(200), path: text(400) })),
});
export type Editing = Value<typeof Editing>;

const lock = { type: 'integer', minimum: 1 } as const;
const note = { type: 'string', maxLength: 200, default: '' } as const;
/**
 * `version` is the one that the editor has read; another one in the database is a conflict. `replaces` says that the
 * writer has seen somebody else's working copy and overwrites it: that copy is kept as a version first.
 */
export const Draft = partial(
  { version: lock, ...contentFields, ...addedFields, autosave: off, replaces: off, note },
  'version',
  ...(Object.keys(contentFields) as (keyof typeof contentFields)[]),
);
export const Change = partial({ version: lock, note }, 'version');
/** `at` is an ISO time in the future, or null to call it off. */
export const Schedule = closed({ version: lock, at: { type: ['string', 'null'], maxLength: 40 } });

export const VersionRow = closed({
  number: count,
  title: text(200),
  note: text(200),
  autosave: flag,
  mine: flag,
  published: flag,
  createdAt: text(60),
});
export type VersionRow = Value<typeof VersionRow>;
export const VersionsQuery = partial({ before: { type: 'integer', minimum: 1, maximum: 2_147_483_647 } });
export const Versions = closed({
  items: { type: 'array', items: VersionRow },
  next: { type: ['integer', 'null'] },
});
