import { TABLE_NAMES, type TableName } from './base/tables.ts';

/** The tables that a chart was computed with: version and SHA-256 of each. */
export type UsedTables = Readonly<Partial<Record<TableName, { readonly version: number; readonly sha256: string }>>>;

/** The tables that have changed since a chart was computed with them. */
export const changedTables = (used: UsedTables, current: UsedTables): TableName[] =>
  TABLE_NAMES.filter((name) => used[name] && used[name].sha256 !== current[name]?.sha256);

/** The tables that a chart at a place stands on: of the places only the one that it is from, or none. */
export function tablesOfPlace(place: string): TableName[] {
  const from = place === '' ? null : place.startsWith('TH-') ? 'provinces' : 'cities';
  return TABLE_NAMES.filter((name) => !['provinces', 'cities', 'tithi', 'kalayok', 'rerk'].includes(name) || name === from);
}
