import { closed, count, flag, id, list, orNull, text } from '#kit/schema/shapes.ts';
import type { Act, Field, TableOptions } from './options.ts';

/** Rows of a list at once. */
const PAGE = 50;
/** Rows that are removed by one call, and read by one step of an import. */
export const MOST_REMOVED = 200;
export const MOST_IMPORTED = 500;
/** Rows that are counted: what is more is "more than". */
export const MOST_COUNTED = 10_000;

type Flat<T> = { readonly [K in keyof T]: T[K] & object };
type ReadsOf<O extends TableOptions> = O extends { readonly reads: infer R } ? R : Record<never, never>;
type ActsOf<O extends TableOptions> = O extends { readonly acts: readonly (infer A)[] } ? A : Act;
/** Rows that two may change at once have a version. */
type VersionOf<O extends TableOptions> = 'change' | 'remove' | 'import' extends infer W
  ? [Extract<ActsOf<O>, W>] extends [never]
    ? Record<never, never>
    : { readonly version: typeof count }
  : never;

type RowProperties<O extends TableOptions> = Flat<{ readonly id: typeof id } & VersionOf<O> & O['schema']['properties'] & ReadsOf<O>>;

/** Whether a table has an act. */
export const hasAct = ({ acts }: TableOptions, act: Act): boolean => !acts || acts.includes(act);

/** Whether rows have a version. */
export const isVersioned = (options: TableOptions): boolean =>
  hasAct(options, 'change') || hasAct(options, 'remove') || hasAct(options, 'import');

const rowSchema = <O extends TableOptions>(options: O) =>
  closed({
    id,
    ...(isVersioned(options) ? { version: count } : {}),
    ...options.schema.properties,
    ...options.reads,
  } as unknown as RowProperties<O>);
/** The schema of a row as lists give it. */
export type RowOfCalls<O extends TableOptions> = ReturnType<typeof rowSchema<O>>;

const pathOf = <O extends TableOptions>({ plugin, name }: O) => `/api/${plugin as O['plugin']}/${name as O['name']}` as const;
const forWhom = <O extends TableOptions>({ roles, needs }: O) =>
  ({ roles, ...(needs === undefined ? {} : { needs }) }) as unknown as Pick<O, 'roles' | Extract<keyof O, 'needs'>>;

type Filters<O extends TableOptions> = O extends { readonly filters: readonly (infer F extends string)[] } ? F : never;
const NARROWED = { type: 'string' } as const;
const filterSchema = ({ kind, schema }: Field) => ({
  type: 'string',
  enum: kind === 'flag' ? ['true', 'false'] : (schema.enum ?? []).filter((value) => value !== null).map(String),
});

/** What a list is narrowed to and how it is sorted: of the call, and of the file. */
const queryOf = <O extends TableOptions>({ filters = [], sorts = [] }: O, fields: Readonly<Record<string, Field>>) => ({
  q: { ...text(100), examples: ['สมใจ'] },
  sort: { type: 'string', enum: ['', ...sorts.flatMap((name) => [name, `-${name}`])] } as unknown as { readonly type: 'string' },
  ...(Object.fromEntries(filters.map((name) => [name, filterSchema(fields[name]!)])) as unknown as {
    readonly [F in Filters<O>]: typeof NARROWED;
  }),
});

/** Of the list alone. */
const PAGED = { after: { ...text(1_000), examples: [''] }, limit: { type: 'integer', minimum: 1, maximum: 100, default: PAGE } } as const;

const listCall = <O extends TableOptions>(options: O, fields: Readonly<Record<string, Field>>) => {
  const query = { ...queryOf(options, fields), ...PAGED };
  return {
    method: 'GET',
    path: pathOf(options),
    ...forWhom(options),
    query: closed(query, Object.keys(query) as (keyof typeof query & string)[]),
    reply: closed({
      items: list(rowSchema(options)),
      /** Where the next page begins. */
      next: orNull(text(1_000)),
      /** Of all pages; one more than is counted where there are more. */
      total: count,
      /** Where nothing was found: what would be, without each of what it was narrowed by. */
      without: list(closed({ name: text(100), count })),
    }),
  } as const;
};

const addCall = <O extends TableOptions>(options: O) =>
  ({
    method: 'POST',
    path: pathOf(options),
    ...forWhom(options),
    body: closed({ draft: options.schema }),
    reply: closed({ id }),
    idempotent: true,
    limit: { times: 600, seconds: 600 },
  }) as const;

const changeCall = <O extends TableOptions>(options: O) =>
  ({
    method: 'PUT',
    path: `${pathOf(options)}/:id`,
    ...forWhom(options),
    body: closed({ version: count, draft: options.schema }),
    reply: closed({ id, version: count }),
    limit: { times: 600, seconds: 600 },
  }) as const;

/** Rows that an act left as they were, by their names, and why. */
const kept = list(closed({ name: text(300), why: { type: 'string', enum: ['changed', 'gone', 'used'] } }));

const removeCall = <O extends TableOptions>(options: O) =>
  ({
    method: 'POST',
    path: `${pathOf(options)}/remove`,
    ...forWhom(options),
    body: closed({ rows: { ...list(closed({ id, name: text(300), version: count })), minItems: 1, maxItems: MOST_REMOVED } }),
    reply: closed({ removed: count, kept, undo: orNull({ type: 'string' }) }),
    limit: { times: 600, seconds: 600 },
  }) as const;

const undoCall = <O extends TableOptions>(options: O) =>
  ({
    method: 'POST',
    path: `${pathOf(options)}/undo`,
    ...forWhom(options),
    body: closed({ undo: { type: 'string', maxLength: 6_000_000 } }),
    maxBytes: 6 * 1024 * 1024,
    reply: closed({ back: count, kept }),
    limit: { times: 600, seconds: 600 },
  }) as const;

const importCall = <O extends TableOptions>(options: O) =>
  ({
    method: 'POST',
    path: `${pathOf(options)}/import`,
    ...forWhom(options),
    idempotent: true,
    body: closed({
      /** Fields by the columns of the file; empty for a column that is left out. */
      columns: { ...list(text(100)), minItems: 1, maxItems: 100 },
      /** Cells as they stand in the file. */
      rows: { ...list({ ...list(text(10_000)), maxItems: 100 }), minItems: 1, maxItems: MOST_IMPORTED },
      /** Without it nothing is written: only told what would be. */
      apply: flag,
    }),
    maxBytes: 2 * 1024 * 1024,
    reply: closed({
      added: count,
      changed: count,
      /** Cells that keep their row out: the place of the row in what was sent, the field, why. */
      bad: list(closed({ row: count, field: text(100), cell: text(200), why: text(60) })),
      undo: orNull({ type: 'string' }),
    }),
    limit: { times: 600, seconds: 600 },
  }) as const;

const MAKE = { list: listCall, add: addCall, change: changeCall, remove: removeCall, undo: undoCall, import: importCall } as const;
type Made<O extends TableOptions> = {
  list: ReturnType<typeof listCall<O>>;
  add: ReturnType<typeof addCall<O>>;
  change: ReturnType<typeof changeCall<O>>;
  remove: ReturnType<typeof removeCall<O>>;
  undo: ReturnType<typeof undoCall<O>>;
  import: ReturnType<typeof importCall<O>>;
};
type Called<O extends TableOptions> =
  | 'list'
  | Exclude<ActsOf<O>, 'export'>
  | ([Extract<ActsOf<O>, 'remove' | 'import'>] extends [never] ? never : 'undo');

/** What a call of a table is named: `pets`, `petsAdd`. */
export type CallName<O extends TableOptions, A> = A extends 'list' ? O['name'] : `${O['name']}${Capitalize<A & string>}`;

/** The declared calls of a table. */
export type TableCalls<O extends TableOptions> = {
  readonly [A in Called<O> & keyof Made<O> as CallName<O, A>]: Made<O>[A];
};

/** The name of a call of a table. */
export const callName = ({ name }: TableOptions, act: keyof typeof MAKE | 'export'): string =>
  act === 'list' ? name : `${name}${act[0]!.toUpperCase()}${act.slice(1)}`;

/** Which calls a table has. */
export const calledBy = (options: TableOptions): (keyof typeof MAKE)[] =>
  (Object.keys(MAKE) as (keyof typeof MAKE)[]).filter(
    (act) => act === 'list' || (act === 'undo' ? hasAct(options, 'remove') || hasAct(options, 'import') : hasAct(options, act)),
  );

/** The calls of a table, as `definePlugin` takes them. */
export const callsOf = <O extends TableOptions>(options: O, fields: Readonly<Record<string, Field>>): TableCalls<O> =>
  Object.fromEntries(calledBy(options).map((act) => [callName(options, act), MAKE[act](options, fields)])) as unknown as TableCalls<O>;

const exported = <O extends TableOptions>(options: O) =>
  ({
    path: `${pathOf(options)}.csv`,
    ...forWhom(options),
    limit: { times: 60, seconds: 600 },
  }) as const;

/** The declared downloads of a table. */
export type TableDownloads<O extends TableOptions> = {
  readonly [A in Extract<ActsOf<O>, 'export'> as CallName<O, A>]: ReturnType<typeof exported<O>>;
};

/** The file of what is seen, as `definePlugin` takes it. */
export const downloadsOf = <O extends TableOptions>(options: O, fields: Readonly<Record<string, Field>>): TableDownloads<O> => {
  const query = queryOf(options, fields);
  const declared = { ...exported(options), query: closed(query, Object.keys(query)) };
  return (hasAct(options, 'export') ? { [callName(options, 'export')]: declared } : {}) as unknown as TableDownloads<O>;
};
