import { DRIVES, SORTS, type Drive, type Sort } from '../schemas.ts';

/** What a list can be narrowed to; folders always stay. */
export const FILTERS = ['all', 'image', 'video', 'audio', 'document'] as const;
export type Filter = (typeof FILTERS)[number];

/** Ways in which the grid shows a folder: small pictures of all that is in it, or a column for each folder on the way to it. */
export const LOOKS = ['gallery', 'columns'] as const;
export type LookOfGrid = (typeof LOOKS)[number];

/** Where a visitor is in their files, as the address of the page says it: `?drive=site&folder=…&q=…&sort=size&order=desc&kind=image&look=columns`. */
export interface Place {
  readonly drive: Drive;
  /** Null: the top of the drive. */
  readonly folder: string | null;
  /** What is looked for in the whole drive; empty while a folder is on show. */
  readonly q: string;
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
  readonly kind: Filter;
  readonly look: LookOfGrid;
}

/** Longest text that is looked for, in characters. */
export const LONGEST_QUERY = 300;
const one = <T extends string>(values: readonly T[], value: string | undefined): T => values.find((each) => each === value) ?? values[0]!;

/** Reads a place from the query of an address; what cannot be is as if it were not there. */
export const placeOf = (query: Readonly<Record<string, string>>): Place => ({
  drive: one(DRIVES, query.drive),
  folder: /^[0-9a-f-]{36}$/i.test(query.folder ?? '') ? query.folder! : null,
  q: (query.q ?? '').trim().slice(0, LONGEST_QUERY),
  sort: one(SORTS, query.sort),
  order: one(['asc', 'desc'], query.order),
  kind: one(FILTERS, query.kind),
  look: one(LOOKS, query.look),
});

/** The query of a place, with its question mark; only what is not as usual stands in it. */
export function searchOf({ drive, folder, q, sort, order, kind, look }: Place): string {
  const query = new URLSearchParams({
    ...(drive === DRIVES[0] ? {} : { drive }),
    ...(folder ? { folder } : {}),
    ...(q ? { q } : {}),
    ...(sort === SORTS[0] ? {} : { sort }),
    ...(order === 'asc' ? {} : { order }),
    ...(kind === FILTERS[0] ? {} : { kind }),
    ...(look === LOOKS[0] ? {} : { look }),
  });
  return query.size ? `?${query}` : '';
}
