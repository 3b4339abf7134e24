import type { IndexKind } from './collections.ts';
import { comparable, type Index } from './keys.ts';

/** Bounds of a filter as they are written, and as they are compared. */
const BOUNDS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
/** Paths of one filter. */
const MOST_PATHS = 5;

export interface Condition {
  readonly index: Index;
  readonly is: '=' | (typeof BOUNDS)[keyof typeof BOUNDS];
  /** As {@link comparable} writes it. */
  readonly value: string;
}
/** By which index a list is walked (null: by id, and then nothing narrows it), which way, and what narrows it. */
export interface Query {
  readonly by: Index | null;
  readonly descending: boolean;
  readonly conditions: readonly Condition[];
}
/** Why there is no such list. */
export type QueryProblem = { readonly code: 'filter-invalid' | 'not-indexed' | 'range-elsewhere'; readonly path: string };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function conditionsOf(index: Index, wanted: unknown): Condition[] | null {
  const entries: [string, unknown][] = isObject(wanted) ? Object.entries(wanted) : [['eq', wanted]];
  const conditions = entries.flatMap(([bound, limit]) => {
    const is = bound === 'eq' ? '=' : Object.hasOwn(BOUNDS, bound) ? BOUNDS[bound as keyof typeof BOUNDS] : null;
    const value = comparable(index.kind, limit);
    return is && value !== null ? [{ index, is, value } as const] : [];
  });
  return entries.length > 0 && conditions.length === entries.length ? conditions : null;
}

/**
 * Reads what a list is asked for. Every path must be indexed, and a range must be on the path that is sorted by: what is walked is then bounded
 * by an index, whatever is asked for.
 */
export function readQuery(indexes: readonly Index[], filter: string, sort: string): Query | QueryProblem {
  const indexAt = (path: string) => indexes.find((index) => index.path === path);
  let wanted: unknown = {};
  try {
    if (filter) wanted = JSON.parse(filter);
  } catch {
    return { code: 'filter-invalid', path: '' };
  }
  if (!isObject(wanted) || Object.keys(wanted).length > MOST_PATHS) return { code: 'filter-invalid', path: '' };
  const conditions: Condition[] = [];
  for (const [path, value] of Object.entries(wanted)) {
    const index = indexAt(path);
    if (!index) return { code: 'not-indexed', path: path.slice(0, 200) };
    const found = conditionsOf(index, value);
    if (!found) return { code: 'filter-invalid', path };
    conditions.push(...found);
  }
  const descending = sort.startsWith('-');
  const sortPath = descending ? sort.slice(1) : sort;
  const range = conditions.find(({ is }) => is !== '=');
  const by = sortPath && sortPath !== 'id' ? indexAt(sortPath) : (range ?? conditions[0])?.index;
  if (sortPath && sortPath !== 'id' && !by) return { code: 'not-indexed', path: sortPath };
  const elsewhere = conditions.find(({ is, index }) => is !== '=' && index !== by);
  if (elsewhere || (range && sortPath === 'id')) return { code: 'range-elsewhere', path: (elsewhere ?? range)!.index.path };
  return { by: by ?? null, descending, conditions };
}

/** Where a page ended: the value that it is sorted by and the id of its last document. */
export interface Cursor {
  readonly value: string | null;
  readonly id: string;
}

const orderOf = ({ by, descending }: Query) => `${descending ? '-' : ''}${by?.path ?? 'id'}`;

/** A cursor as it is sent: good for lists of the same order only. */
export const writeCursor = (query: Query, { value, id }: Cursor): string =>
  btoa(encodeURIComponent(JSON.stringify([orderOf(query), value, id])));

const isKind = (kind: IndexKind | undefined, value: unknown) => {
  if (kind === undefined) return value === null;
  return typeof value === 'string' && (kind === 'words' || value === '-Infinity' || (value !== '' && Number.isFinite(Number(value))));
};

/** The cursor that was sent, or null where it is none of this order. */
export function readCursor(query: Query, text: string): Cursor | null {
  try {
    const [order, value, id, ...more] = JSON.parse(decodeURIComponent(atob(text))) as unknown[];
    const fits = order === orderOf(query) && typeof id === 'string' && isKind(query.by?.kind, value) && more.length === 0;
    return fits ? { value: value as string | null, id } : null;
  } catch {
    return null;
  }
}
