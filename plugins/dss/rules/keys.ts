import { normalise } from '#kit/thai/search.ts';
import { LONGEST_INDEXED, type IndexKind } from './collections.ts';

/** A path by which documents are found. */
export interface Index {
  readonly path: string;
  readonly kind: IndexKind;
}

/** A document's value at an indexed path, as it is kept; `missing` where it has none, which comes before all others. */
export interface Key {
  readonly path: string;
  readonly words: string | null;
  /** Digits, so that JSON has the least of all numbers, too. */
  readonly number: string | null;
  readonly missing: boolean;
}

/** A value as it is compared: Thai that is typed otherwise and looks the same is the same. Null where it is of another kind. */
export function comparable(kind: IndexKind, value: unknown): string | null {
  if (kind === 'words') return typeof value === 'string' ? normalise(value).slice(0, 2 * LONGEST_INDEXED) : null;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'number' ? String(value) : null;
}

const valueAt = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? (at as Record<string, unknown>)[name] : undefined),
      body,
    );

/** What a document is found by, for each index. */
export const keysOf = (indexes: readonly Index[], body: unknown): Key[] =>
  indexes.map(({ path, kind }) => {
    const value = comparable(kind, valueAt(body, path));
    const missing = value === null;
    return kind === 'words'
      ? { path, words: value ?? '', number: null, missing }
      : { path, words: null, number: value ?? '-Infinity', missing };
  });
