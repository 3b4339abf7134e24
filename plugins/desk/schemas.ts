import type { Value } from '#kit/schema/schema.ts';
import { closed, list, text } from '#kit/schema/shapes.ts';

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
