import { parseDecimal } from '#kit/thai/parseDecimal.ts';
import { SORTS, type ProductQuery } from '../schemas.ts';

/** What a list of products is narrowed to, as it stands in an address. */
export type ListQuery = Readonly<Required<ProductQuery>>;

export const NO_QUERY: ListQuery = {
  q: '',
  category: '',
  tag: '',
  brand: '',
  min: 0,
  max: 0,
  sale: false,
  inStock: false,
  sort: 'relevance',
  page: 1,
};

/** Most baht and pages that an address may ask for, as in the schema. */
const MOST = { min: 100_000_000, max: 100_000_000, page: 10_000 } as const;

const whole = (value: string | undefined, least: number, most: number): number => {
  const number = parseDecimal(value ?? '');
  return number !== null && Number.isInteger(number) && number >= least && number <= most ? number : least;
};
const isOn = (value: string | undefined) => value === '1' || value === 'true' || value === 'on';

/** Reads an address: what cannot be read narrows nothing. */
export function queryFrom(query: Readonly<Record<string, string>>): ListQuery {
  const sort = SORTS.find((known) => known === query.sort) ?? NO_QUERY.sort;
  return {
    q: (query.q ?? '').trim().slice(0, 80),
    category: (query.category ?? '').slice(0, 80),
    tag: (query.tag ?? '').slice(0, 60),
    brand: (query.brand ?? '').slice(0, 80),
    min: whole(query.min, 0, MOST.min),
    max: whole(query.max, 0, MOST.max),
    sale: isOn(query.sale),
    inStock: isOn(query.inStock),
    sort,
    page: whole(query.page, 1, MOST.page),
  };
}

/** What differs from a list of everything, as it is written into an address. */
export function pairsOf(query: ListQuery): [name: keyof ListQuery, value: string][] {
  const names = Object.keys(NO_QUERY) as (keyof ListQuery)[];
  return names.filter((name) => query[name] !== NO_QUERY[name]).map((name) => [name, query[name] === true ? '1' : String(query[name])]);
}

/** Address of the list with some of it changed; the first page of it unless told. */
export function listAddress(path: string, query: ListQuery, change: Partial<ListQuery> = {}): string {
  const search = new URLSearchParams(pairsOf({ ...query, page: 1, ...change })).toString();
  return search ? `${path}?${search}` : path;
}
