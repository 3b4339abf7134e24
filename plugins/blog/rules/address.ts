import { slugFromUrl } from '#kit/thai/slug.ts';
import { arabicDigits } from '#kit/thai/digits.ts';
import type { ListQuery } from '../schemas.ts';
import { BLOG } from './reserved.ts';

/** What a list of posts is narrowed to, as its address says it. */
export type Narrowed = Pick<ListQuery, 'q' | 'category' | 'tag' | 'author' | 'series' | 'year' | 'featured' | 'after'>;

/** What the address of a list asks for; what is none of it is as if it were not there. */
export function narrowedFrom(query: Readonly<Record<string, string>>): Narrowed {
  const part = (name: string) => slugFromUrl((query[name] ?? '').slice(0, 1100));
  const year = Number(arabicDigits(query.year ?? ''));
  return {
    q: (query.q ?? '').trim().slice(0, 100),
    category: part('category'),
    tag: part('tag'),
    author: part('author'),
    series: part('series'),
    year: Number.isInteger(year) && year > 0 && year < 3000 ? year : 0,
    featured: query.featured === '1',
    after: /^[\da-f-]{36}$/.test(query.after ?? '') ? query.after! : '',
  };
}

/** The address of a list; a category alone has one of its own. */
export function listAddress({ category, ...narrowed }: Partial<Narrowed>): string {
  const rest = Object.entries(narrowed).filter(([, value]) => value);
  const isAlone = category && rest.every(([name]) => name === 'after');
  const query = new URLSearchParams([
    ...(category && !isAlone ? [['category', category]] : []),
    ...rest.map(([name, value]) => [name, value === true ? '1' : String(value)]),
  ]).toString();
  return `${BLOG}${isAlone ? `/${encodeURIComponent(category)}` : ''}${query ? `?${query}` : ''}`;
}

/** Whether a list is less than all of the blog. */
export const isNarrowed = (narrowed: Narrowed): boolean =>
  Object.entries(narrowed).some(([name, value]) => name !== 'after' && Boolean(value));
