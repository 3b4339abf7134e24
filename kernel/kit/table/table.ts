import { fieldKind, isNullable, type FieldKind, type FieldSchema } from '#kit/forms/fields.ts';
import type { Value } from '#kit/schema/schema.ts';
import { callsOf, downloadsOf, hasAct, type RowOfCalls, type TableCalls, type TableDownloads } from './calls.ts';
import type { Act, Field, Properties, TableOptions } from './options.ts';

export type { Field, TableOptions } from './options.ts';

type ReadsOf<O extends TableOptions> = O extends { readonly reads: infer R extends Properties } ? R : Record<never, never>;
/** A field of a table. */
export type FieldOf<O extends TableOptions> = (keyof O['schema']['properties'] | keyof ReadsOf<O>) & string;

/** Names that are names of fields. */
interface Named<O extends TableOptions> {
  readonly columns: readonly FieldOf<O>[];
  readonly filters?: readonly FieldOf<O>[];
  readonly sorts?: readonly FieldOf<O>[];
  readonly search?: readonly FieldOf<O>[];
  readonly sort?: FieldOf<O> | `-${FieldOf<O>}`;
  readonly key?: keyof O['schema']['properties'] & string;
}

/** A declared table. */
export interface Table {
  readonly options: TableOptions;
  readonly fields: Readonly<Record<string, Field>>;
  readonly calls: Readonly<Record<string, { readonly path: string; readonly body?: object; readonly query?: object }>>;
  readonly downloads: Readonly<Record<string, { readonly path: string }>>;
  may(act: Act): boolean;
}

/** The same with the types of what it declares: `calls` and `downloads` go into `definePlugin`, the rest is for its two halves. */
export type TableOf<O extends TableOptions, Row> = Omit<Table, 'options' | 'calls' | 'downloads'> & {
  readonly options: O;
  readonly calls: TableCalls<O>;
  readonly downloads: TableDownloads<O>;
  /** Never there: carries the type of a row. */
  readonly row?: Row;
};

/** A row of a table as its list gives it. */
export type RowOf<T> = T extends { readonly row?: infer Row } ? NonNullable<Row> : never;

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What a text may have that a list is sorted by: the last one of a page stands in the address of the next. */
const MOST_SORTED = 300;
/** Kinds that a list is narrowed by: those with few values. */
const NARROWS: readonly FieldKind[] = ['choice', 'flag'];

/**
 * Declares a table of a plugin once: from it come its calls with their schemas (`table.calls`, `table.downloads`), what loads
 * its page and does them (`tableGateway`) and the page (`tablePage`).
 *
 * @throws Error where a field can be left out, or the list is narrowed by one with too many values
 */
export function defineTable<const O extends TableOptions>(options: O & Named<O>): TableOf<O, Value<RowOfCalls<O>>> {
  const { schema, reads = {} } = options;
  const optional = Object.keys(schema.properties).find(
    (name) => !schema.required.includes(name) && !('default' in schema.properties[name]!),
  );
  if (optional) throw new Error(`${options.name}: "${optional}" may be left out; say orNull or give it a default, as a column has a value`);
  const properties: Readonly<Record<string, FieldSchema>> = { ...schema.properties, ...reads };
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]): [string, Field] => [
      name,
      {
        name,
        column: snake(name),
        kind: fieldKind(name, property),
        schema: property,
        nullable: isNullable(property),
        written: name in schema.properties,
      },
    ]),
  );
  const broad = options.filters?.find((name) => !NARROWS.includes(fields[name]!.kind));
  if (broad) throw new Error(`${options.name}: a list is narrowed by choices and flags, "${broad}" is neither`);
  const endless = options.sorts?.find((name) => isWords(fields[name]!) && !((fields[name]!.schema.maxLength ?? Infinity) <= MOST_SORTED));
  if (endless)
    throw new Error(`${options.name}: a list is sorted by texts of at most ${MOST_SORTED} characters, "${endless}" may be longer`);
  const declared: Omit<Table, 'may'> = { options, fields, calls: callsOf(options, fields), downloads: downloadsOf(options, fields) };
  return { ...declared, may: (act: Act) => hasAct(options, act) } as TableOf<O, Value<RowOfCalls<O>>>;
}

/** A plain text of a person, or one with several lines. */
export const isWords = ({ kind }: Field): boolean => kind === 'text' || kind === 'longText';

/** What a file has in one cell. */
export const isOneCell = ({ kind }: Field): boolean => kind !== 'group' && kind !== 'texts' && kind !== 'rows';

/** What an import can fill in. */
export const importable = ({ fields }: Table): Field[] => Object.values(fields).filter((field) => field.written && isOneCell(field));
