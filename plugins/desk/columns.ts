import type { Favourite } from './schemas.ts';

/** What columns hold that the database has no type for. */
export interface Columns {
  'desk_choices.favourites': Favourite[];
}
