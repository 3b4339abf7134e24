import type { QueryExecutorProvider } from 'kysely';
import type { Locale } from '#kit/schema/locale.ts';
import { callName } from '../calls.ts';
import type { CellWords } from '../cells.ts';
import type { Field, TableOptions } from '../options.ts';

/** What handlers of a table need of a plugin's `ctx`. */
export interface TableCtx {
  readonly space: string;
  /** The transaction of the call, bound to the space. */
  readonly db: QueryExecutorProvider;
  readonly locale: Locale;
  readonly site: { readonly timezone: string };
  /** Texts of the plugin by key. */
  texts(locale?: Locale): Promise<(key: string) => string>;
  /** Encrypts what a browser keeps until it is taken back. */
  readonly keys: { seal(text: string): string; unseal(sealed: string): string | null };
  now(): Date;
  audit(entry: { action: string; entity: string; entityId: string; before?: unknown; after?: unknown }): Promise<void>;
}

/** What cells are read and written by, in the visitor's language. */
export async function wordsOf(
  ctx: TableCtx,
  { name, texts = name }: TableOptions,
): Promise<CellWords & { readonly heading: string; titleOf(field: Field): string }> {
  const t = await ctx.texts();
  return {
    locale: ctx.locale,
    timezone: ctx.site.timezone,
    heading: t(`${texts}.heading`),
    titleOf: (field) => t(`${texts}.${field.name}`),
    labelOf: (field, value) => t(`${texts}.${field.name}.${value}`),
  };
}

/** Writes down who did what to which rows. */
export const auditAct = (
  ctx: TableCtx,
  options: TableOptions,
  act: 'add' | 'change' | 'remove' | 'undo' | 'import',
  entityId: string,
  of: { before?: unknown; after?: unknown },
): Promise<void> => ctx.audit({ action: `${options.plugin}.${callName(options, act)}`, entity: options.table, entityId, ...of });
