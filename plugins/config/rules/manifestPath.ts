import { canonical } from '#kit/diagnostics/changes.ts';

/** Keys and indices that lead to a value of a manifest, as findings name it. */
export type ManifestPath = readonly (string | number)[];

const child = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string | number, unknown>)[key] : undefined;

/** The value at a path; undefined where there is none. */
export const valueAt = (value: unknown, path: ManifestPath): unknown => path.reduce(child, value);

/** A copy with another value at a path, whatever lay between made anew; `undefined` takes the key away. */
export function setAt<T>(value: T, path: ManifestPath, next: unknown): T {
  const [key, ...rest] = path;
  if (key === undefined) return next as T;
  const inner = rest.length ? setAt(child(value, key) ?? {}, rest, next) : next;
  if (Array.isArray(value)) return value.toSpliced(Number(key), 1, ...(inner === undefined ? [] : [inner])) as T;
  const { [key]: _, ...others } = (value ?? {}) as Record<string | number, unknown>;
  return (
    inner === undefined ? others : value && Object.hasOwn(value, key) ? { ...value, [key]: inner } : { ...others, [key]: inner }
  ) as T;
}

export const same = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b);
