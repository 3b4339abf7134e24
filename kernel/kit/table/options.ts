import type { FieldKind, FieldSchema } from '#kit/forms/fields.ts';

/** What may be done to rows besides looking at them. */
export type Act = 'add' | 'change' | 'remove' | 'import' | 'export';

export type Properties = Readonly<Record<string, object>>;

/** A table of a plugin as its staff see it. */
export interface TableOptions {
  /** Whose it is: also the owner of its texts. */
  readonly plugin: string;
  /** Of its calls (`<name>`, `<name>Add`, …), its texts (`<name>.<field>`) and its addresses (`/api/<plugin>/<name>`). */
  readonly name: string;
  /**
   * In the database: `space_id`, `id uuid default uuidv7()`, a column for each field in snake case (`priceSatang` is `price_satang`), and
   * `version int default 1` where rows are changed, removed or imported.
   */
  readonly table: string;
  /** Before the keys of its texts; its name unless told. */
  readonly texts?: string;
  readonly roles: readonly string[];
  /** A capability of the plugin. */
  readonly needs?: string;
  /** What a person fills in, `closed({ … })`. What may be empty is `orNull`. */
  readonly schema: { readonly type: 'object'; readonly properties: Properties; readonly required: readonly string[] };
  /** What a row has besides and nobody fills in: `{ createdAt: time }`. */
  readonly reads?: Properties;
  /** Fields on show, in order. The first names the row. */
  readonly columns: readonly string[];
  /** Choices and flags that the list can be narrowed to. */
  readonly filters?: readonly string[];
  /** Fields to sort by; each wants an index `(space_id, <column>, id)`, of a text `<column> collate "th-x-icu"`. */
  readonly sorts?: readonly string[];
  /** Texts that are searched. */
  readonly search?: readonly string[];
  /** How it is sorted unless told: a field, `-` before it for the largest first. The newest first where nothing is said. */
  readonly sort?: string;
  /** A field that no two rows share: an import changes the row that has it instead of adding another. */
  readonly key?: string;
  /** All of them unless told. What is left out has no call. */
  readonly acts?: readonly Act[];
}

/** What is known of a field. */
export interface Field {
  readonly name: string;
  /** In the database. */
  readonly column: string;
  readonly kind: FieldKind;
  readonly schema: FieldSchema;
  readonly nullable: boolean;
  /** Somebody fills it in. */
  readonly written: boolean;
}
