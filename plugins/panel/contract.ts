import { defineService } from '#kernel/contract/tokens.ts';
import type { Rights } from '../cluster/contract.ts';

/** How a value is read: amounts in satang, `milli` thousandths of a unit, `basis` hundredths of a per cent, `moment` ISO 8601, `day` and `hour` of business days. */
export const TILE_UNITS = ['text', 'count', 'satang', 'milli', 'basis', 'moment', 'day', 'hour'] as const;
export type TileUnit = (typeof TILE_UNITS)[number];

/** How wide a tile stands: a quarter, a half or all of the page, where there is room. */
export const TILE_SIZES = ['small', 'medium', 'large'] as const;
export type TileSize = (typeof TILE_SIZES)[number];

export const TILE_KINDS = ['figures', 'chart', 'list'] as const;
export type TileKind = (typeof TILE_KINDS)[number];

/** A tile that an area has. */
export interface TileView {
  /** Known to its area; letters only. */
  readonly id: string;
  /** In the visitor's language. */
  readonly title: string;
  readonly kind: TileKind;
  /** What in the cluster one must have the right to, to see it. */
  readonly right: keyof { [R in keyof Rights as Rights[R] extends boolean ? R : never]: true };
  /** How wide it stands unless somebody has arranged it, and where: lower comes first. */
  readonly size: TileSize;
  readonly order: number;
}

/** Business days of some stores of a cluster, both counted. That the visitor may see them is known already. */
export interface TileQuery {
  readonly clusterId: string;
  readonly storeIds: readonly string[];
  readonly from: string;
  readonly to: string;
  /** The business day of now, and at what hour business days begin, 0–23. */
  readonly today: string;
  readonly dayCutHour: number;
}

export interface TileFigure {
  readonly label: string;
  readonly value: number;
  readonly unit: 'count' | 'satang';
  /** What it was before; null where nothing is compared. */
  readonly before: number | null;
  /** Whether more of it is welcome. */
  readonly moreIsGood: boolean;
}

/** Rows as people and spreadsheets read them. */
export interface TileTable {
  /** The first names the row. */
  readonly columns: readonly { readonly title: string; readonly unit: TileUnit }[];
  readonly rows: readonly {
    readonly cells: readonly (string | number | null)[];
    /** Where there is more of it; null for nowhere. */
    readonly path: string | null;
  }[];
}

export interface TileData {
  readonly figures: readonly TileFigure[];
  readonly table: TileTable;
  /** How the table is drawn: its first column names, those of amounts are drawn. Null for a table. */
  readonly chart: 'bar' | 'line' | 'pie' | null;
  /** What is told in place of no rows. */
  readonly empty: string;
}

/**
 * What an area has to show at a glance. Each tile is read by itself, in the transaction of whoever looks: one that fails is told in its
 * place. It is asked for every few seconds, and stands on one indexed query.
 */
export interface TilesApi {
  tiles(): Promise<readonly TileView[]>;
  read(id: string, query: TileQuery): Promise<TileData>;
}
/** Gathered: any number of areas bring tiles. */
export const Tiles = defineService<TilesApi>('panel:tiles@1');

/** A tile that has a table and nothing more. */
export const listTile = (table: TileTable, empty: string): TileData => ({ figures: [], chart: null, table, empty });
