import { LEVELS } from './levels.ts';

const PRICES = ['', 'free', 'paid'] as const;
/** Orders in which courses may stand; the first is the usual one. */
export const COURSE_SORTS = ['popular', 'newest', 'rating', 'title', 'starts'] as const;

/** What a list of courses is narrowed to, as it stands in an address. */
export interface CourseQuery {
  readonly q: string;
  readonly category: string;
  readonly level: '' | (typeof LEVELS)[number];
  readonly price: (typeof PRICES)[number];
  readonly tag: string;
  readonly mine: boolean;
  readonly sort: (typeof COURSE_SORTS)[number];
  readonly page: number;
}

export const NO_COURSE_QUERY: CourseQuery = {
  q: '',
  category: '',
  level: '',
  price: '',
  tag: '',
  mine: false,
  sort: 'popular',
  page: 1,
};
const MOST_PAGES = 10_000;

/** Reads an address: what cannot be read narrows nothing. */
export function courseQueryFrom(query: Readonly<Record<string, string>>): CourseQuery {
  const page = Number(query.page);
  return {
    q: (query.q ?? '').trim().slice(0, 100),
    category: (query.category ?? '').slice(0, 120),
    level: LEVELS.find((level) => level === query.level) ?? '',
    price: PRICES.find((price) => price === query.price) ?? '',
    tag: (query.tag ?? '').slice(0, 40),
    mine: query.mine === '1' || query.mine === 'true',
    sort: COURSE_SORTS.find((sort) => sort === query.sort) ?? 'popular',
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  };
}

/** Address of the list with some of it changed; its first page unless told. What is as usual is left out. */
export function coursesAddress(query: CourseQuery, change: Partial<CourseQuery> = {}): string {
  const next = { ...query, page: 1, ...change };
  const names = Object.keys(NO_COURSE_QUERY) as (keyof CourseQuery)[];
  const pairs = names
    .filter((name) => next[name] !== NO_COURSE_QUERY[name])
    .map((name) => [name, next[name] === true ? '1' : String(next[name])]);
  return pairs.length ? `/lesson?${new URLSearchParams(pairs)}` : '/lesson';
}

/** Whether the address asks for a list, and not just for the page of all courses. */
export const isNarrowed = (query: CourseQuery): boolean => coursesAddress(query, { page: query.page }) !== '/lesson';
