import { formatPath, shown, type Path } from './finding.ts';

/** Values that a log tells one by one. */
const TOLD = 100;

/** A value that was written otherwise; `undefined` where it is not there. */
export interface Change {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The values that two objects have otherwise, by path; a list counts as one value. */
export function leafChanges(before: object, after: object): Change[] {
  const was = leaves(before);
  const is = leaves(after);
  const paths = [...new Set([...was.keys(), ...is.keys()])].toSorted();
  return paths
    .filter((path) => canonical(was.get(path)) !== canonical(is.get(path)))
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }));
}

/** Both sides of a change for a log: the values that differ, by path, as a message shows them. */
export function sidesOf(before: object, after: object): { before: Record<string, string>; after: Record<string, string> } {
  const changes = leafChanges(before, after).slice(0, TOLD);
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(changes.flatMap((change) => (change[which] === undefined ? [] : [[change.path, shown(change[which])]])));
  return { before: side('before'), after: side('after') };
}

function leaves(value: unknown, path: Path = [], found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) found.set(formatPath(path), value);
  else for (const [key, inner] of Object.entries(value)) leaves(inner, [...path, key], found);
  return found;
}

/** JSON with sorted keys: a database may keep them in another order. */
export const canonical = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
