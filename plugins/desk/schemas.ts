import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, text } from '#kit/schema/shapes.ts';

/** So many favourites one person keeps. */
export const MOST_FAVOURITES = 30;

/** A page, or a list as it was filtered, that somebody has put into their menu. */
const Favourite = closed({ path: { ...text(1000), pattern: '^/' }, title: text(200) });
export type Favourite = Value<typeof Favourite>;

/** What somebody has chosen for their desk. */
export const Choices = closed({ favourites: { ...list(Favourite), maxItems: MOST_FAVOURITES }, folded: { type: 'boolean' } });
export type Choices = Value<typeof Choices>;

/** How many wait, by `<area>.<count>`. */
export const Counts = closed({ counts: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } } });

export const FindQuery = closed({ q: { ...text(100), minLength: 1 } });

const FoundRecord = closed({ title: { type: 'string' }, detail: { type: 'string' }, path: { type: 'string' } });
/** What was found, area by area; `failed` where an area could not say. */
export const Found = closed({
  areas: list(closed({ area: { type: 'string' }, records: list(FoundRecord) })),
  failed: { type: 'boolean' },
});
export type Found = Value<typeof Found>;

/** So many views one person keeps, and so many the team shares, on all pages. */
export const MOST_VIEWS = 60;

const viewFields = {
  name: { ...text(60), minLength: 1, pattern: '\\S' },
  /** A query and nothing else, without its `?`. */
  query: { ...text(1000), minLength: 1, pattern: '^[^?#\\s\\\\]+$' },
  shared: flag,
} as const;

/** A page of the desk with its query, under a name. */
export const NewView = closed({ ...viewFields, path: { ...text(300), pattern: '^/' } });
export const ChangedView = closed({ ...viewFields, version: count });
const View = closed({
  ...NewView.properties,
  id,
  version: count,
  /** The visitor may change it: they made it, or are an admin. */
  mine: flag,
});
export type View = Value<typeof View>;
/** All views of the pages that the visitor has: their own, then the team's, each in its order. */
export const Views = closed({ views: list(View) });
export const ViewAdded = closed({ ...Views.properties, id });
export const MoveView = closed({ by: { type: 'integer', enum: [-1, 1] } });
