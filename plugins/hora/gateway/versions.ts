import { createHash } from 'node:crypto';
import { BUILT_IN, readBase, type BaseData, type TableRows } from '../rules/base/baseData.ts';
import { cellsOf, textOf, type Cells } from '../rules/base/table.ts';
import { TABLE_NAMES, TABLES, type TableName } from '../rules/base/tables.ts';
import { READINGS } from '../rules/readings.ts';
import { METHOD_IDS, METHODS, type ChartSettings, type MethodId } from '../rules/settings.ts';
import type { UsedTables } from '../rules/usedTables.ts';
import type { HoraCtx } from './db.ts';

/** A version of a table: 1 is the one that comes with the program. */
export interface TableVersion {
  readonly version: number;
  readonly rows: readonly Cells[];
  readonly source: string;
  readonly note: string;
  readonly sha256: string;
  /** ISO 8601; null for what comes with the program. */
  readonly at: string | null;
}

export const sha256 = (rows: readonly Cells[]): string => createHash('sha256').update(textOf(rows)).digest('hex');

const FIRST = Object.fromEntries(
  TABLE_NAMES.map((name): [TableName, TableVersion] => {
    const rows = BUILT_IN[name];
    return [name, { version: 1, rows, source: TABLES[name].source, note: '', sha256: sha256(rows), at: null }];
  }),
) as Record<TableName, TableVersion>;
const FIRST_BASE = readBase(BUILT_IN);

/** All versions of a table, the newest first. */
export async function tableVersions({ db }: HoraCtx, name: TableName): Promise<TableVersion[]> {
  const rows = await db.selectFrom('hora_base').selectAll().where('name', '=', name).orderBy('version', 'desc').execute();
  const published = rows.map((row) => ({ ...row, rows: cellsOf(row.rows), at: row.created_at.toISOString() }));
  return [
    ...published.map(({ version, rows: cells, source, note, sha256: hash, at }) => ({
      version,
      rows: cells,
      source,
      note,
      sha256: hash,
      at,
    })),
    FIRST[name],
  ];
}

export interface CurrentBase {
  readonly base: BaseData;
  readonly tables: Readonly<Record<TableName, TableVersion>>;
}

/** The tables that charts are computed with now. */
export async function currentBase(ctx: HoraCtx): Promise<CurrentBase> {
  const rows = await ctx.db.selectFrom('hora_base').distinctOn('name').selectAll().orderBy('name').orderBy('version', 'desc').execute();
  if (rows.length === 0) return { base: FIRST_BASE, tables: FIRST };
  const published = rows.flatMap(({ name, version, rows: text, source, note, sha256: hash, created_at }): [string, TableVersion][] =>
    Object.hasOwn(TABLES, name) ? [[name, { version, rows: cellsOf(text), source, note, sha256: hash, at: created_at.toISOString() }]] : [],
  );
  const tables = { ...FIRST, ...(Object.fromEntries(published) as Partial<Record<TableName, TableVersion>>) };
  const cells = Object.fromEntries(TABLE_NAMES.map((name) => [name, tables[name].rows])) as TableRows;
  return { base: readBase(cells), tables };
}

/** Version and hash of some tables, as they are stored with a chart. */
export const usedTables = ({ tables }: CurrentBase, names: readonly TableName[]): UsedTables =>
  Object.fromEntries(names.map((name) => [name, { version: tables[name].version, sha256: tables[name].sha256 }]));

export interface MethodVersion {
  readonly id: MethodId;
  readonly version: number;
  readonly settings: ChartSettings;
  readonly note: string;
  readonly at: string | null;
}

/** Every version of every method, the newest of each first. */
export async function methodVersions({ db }: HoraCtx): Promise<MethodVersion[]> {
  const rows = await db.selectFrom('hora_method').selectAll().orderBy('id').orderBy('version', 'desc').execute();
  return METHOD_IDS.flatMap((id) => [
    ...rows
      .filter((row) => row.id === id)
      .map(({ version, settings, note, created_at }) => ({ id, version, settings, note, at: created_at.toISOString() })),
    { id, version: 1, settings: METHODS[id], note: '', at: null },
  ]);
}

/** The methods that charts are computed by now. */
export async function currentMethods(ctx: HoraCtx): Promise<Record<MethodId, MethodVersion>> {
  const versions = await methodVersions(ctx);
  return Object.fromEntries(METHOD_IDS.map((id) => [id, versions.find((each) => each.id === id)!])) as Record<MethodId, MethodVersion>;
}

export interface TextVersion {
  readonly key: string;
  readonly version: number;
  readonly th: string;
  readonly en: string;
  readonly at: string | null;
}

/** The readings as they are now, in the order in which they come with the program. */
export async function currentTexts({ db }: HoraCtx): Promise<TextVersion[]> {
  const rows = await db.selectFrom('hora_text').distinctOn('key').selectAll().orderBy('key').orderBy('version', 'desc').execute();
  const written = new Map(
    rows.map(({ key, version, th, en, created_at }) => [key, { key, version, th, en, at: created_at.toISOString() }]),
  );
  return Object.entries(READINGS).map(([key, text]) => written.get(key) ?? { key, version: 1, ...text, at: null });
}

/** All versions of a reading, the newest first. */
export async function textVersions({ db }: HoraCtx, key: string): Promise<TextVersion[]> {
  const rows = await db.selectFrom('hora_text').selectAll().where('key', '=', key).orderBy('version', 'desc').execute();
  const first = READINGS[key];
  return [
    ...rows.map(({ version, th, en, created_at }) => ({ key, version, th, en, at: created_at.toISOString() })),
    ...(first ? [{ key, version: 1, ...first, at: null }] : []),
  ];
}
