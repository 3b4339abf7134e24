/** What stands at a path of plain JSON; undefined where nothing does. */
export const getPath = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>)[key] : undefined),
    value,
  );

/** A copy with another value at a path of objects; undefined takes it away, and with it the objects that have nothing left. */
export function setPath<T extends object>(value: T, path: readonly string[], next: unknown): T {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = { ...value } as Record<string, unknown>;
  const inner = rest.length === 0 ? next : setPath((copy[key] as object | undefined) ?? {}, rest, next);
  if (inner === undefined || (rest.length > 0 && Object.keys(inner as object).length === 0)) delete copy[key];
  else copy[key] = inner;
  return copy as T;
}
