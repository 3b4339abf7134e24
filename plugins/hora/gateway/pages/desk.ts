import type { Load } from '#kernel/contract/load.ts';
import type { hora } from '../../plugin.ts';
import { compareTables, textOf } from '../../rules/base/table.ts';
import { TABLE_NAMES, TABLES, type TableName } from '../../rules/base/tables.ts';
import { METHOD_IDS, type MethodId } from '../../rules/settings.ts';
import { currentTexts, methodVersions, tableVersions, textVersions, type MethodVersion, type TextVersion } from '../versions.ts';

export interface DeskTextsData {
  readonly texts: readonly TextVersion[];
  readonly open: TextVersion | null;
  readonly versions: readonly TextVersion[];
}
export const deskTexts: Load<typeof hora, DeskTextsData> = async (ctx) => {
  const texts = await currentTexts(ctx);
  const open = texts.find(({ key }) => key === ctx.query.key) ?? null;
  return { data: { texts, open, versions: open ? await textVersions(ctx, open.key) : [] } };
};

interface Version {
  readonly version: number;
  readonly source: string;
  readonly note: string;
  readonly sha256: string;
  readonly at: string | null;
  readonly rows: number;
}
export interface DeskTablesData {
  readonly names: readonly TableName[];
  readonly table: TableName;
  readonly columns: readonly string[];
  readonly versions: readonly Version[];
  /** The newest version as lines with tabs. */
  readonly rows: string;
  readonly source: string;
  /** What changed from one version to another. */
  readonly compared: { readonly from: number; readonly to: number } & ReturnType<typeof compareTables>;
}
export const deskTables: Load<typeof hora, DeskTablesData> = async (ctx) => {
  const table = TABLE_NAMES.find((name) => name === ctx.query.table) ?? TABLE_NAMES[0]!;
  const versions = await tableVersions(ctx, table);
  const pick = (text: string | undefined, otherwise: number) =>
    versions.find(({ version }) => String(version) === text) ?? versions[otherwise] ?? versions[0]!;
  const [from, to] = [pick(ctx.query.from, 1), pick(ctx.query.to, 0)];
  const newest = versions[0]!;
  return {
    data: {
      names: TABLE_NAMES,
      table,
      columns: TABLES[table].columns.map(({ name }) => name),
      versions: versions.map(({ version, source, note, sha256, at, rows }) => ({ version, source, note, sha256, at, rows: rows.length })),
      rows: textOf(newest.rows),
      source: newest.source,
      compared: { from: from.version, to: to.version, ...compareTables(from.rows, to.rows) },
    },
  };
};

export interface DeskMethodsData {
  readonly ids: readonly MethodId[];
  readonly method: MethodId;
  readonly versions: readonly MethodVersion[];
}
export const deskMethods: Load<typeof hora, DeskMethodsData> = async (ctx) => {
  const method = METHOD_IDS.find((id) => id === ctx.query.method) ?? METHOD_IDS[0];
  const versions = await methodVersions(ctx);
  return { data: { ids: METHOD_IDS, method, versions: versions.filter(({ id }) => id === method) } };
};
