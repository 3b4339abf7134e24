/** The values of a field: the different ones and which of them each row has, if they are not the same in all; or one for each row. */
type Column<V> = { readonly of: readonly V[]; readonly at?: readonly number[] } | { readonly each: readonly V[] };

/** Rows as they are sent: by fields, and what many of them have once. Two thousand tasks are a fifth as long. */
export interface Packed<T> {
  readonly count: number;
  readonly fields: { readonly [K in keyof T]?: Column<T[K]> };
}

/** What values are told apart by. */
const sign = (value: unknown): unknown => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);

function column<V>(values: readonly V[]): Column<V> {
  const places = new Map<unknown, number>();
  const of: V[] = [];
  const at = values.map((value) => {
    const key = sign(value);
    let place = places.get(key);
    if (place === undefined) {
      places.set(key, (place = of.length));
      of.push(value);
    }
    return place;
  });
  if (of.length === 1) return { of };
  return of.length * 2 > values.length ? { each: values } : { of, at };
}

/** Packs rows that all have the same fields. */
export function pack<T extends object>(rows: readonly T[]): Packed<T> {
  const names = Object.keys(rows[0] ?? {}) as (keyof T)[];
  const fields = names.map((name) => [name, column(rows.map((row) => row[name]))] as const);
  return { count: rows.length, fields: Object.fromEntries(fields) as Packed<T>['fields'] };
}

/** The rows again. What many of them have is one value. */
export function unpack<T extends object>({ count, fields }: Packed<T>): T[] {
  const rows = Array.from({ length: count }, () => ({}) as T);
  for (const name of Object.keys(fields) as (keyof T)[]) {
    const values = fields[name]!;
    if ('each' in values) for (const [nth, row] of rows.entries()) row[name] = values.each[nth]!;
    else for (const [nth, row] of rows.entries()) row[name] = values.of[values.at ? values.at[nth]! : 0]!;
  }
  return rows;
}

const isSame = <T extends object>(a: T, b: T): boolean =>
  (Object.keys(a) as (keyof T)[]).every((name) => a[name] === b[name] || sign(a[name]) === sign(b[name]));

/** Rows, of which those that are as they were known are the same objects: nothing that shows them is drawn anew. */
export const asKnown = <T extends { readonly id: string }>(rows: readonly T[], known: ReadonlyMap<string, T>): T[] =>
  rows.map((row) => {
    const before = known.get(row.id);
    return before && isSame(row, before) ? before : row;
  });
