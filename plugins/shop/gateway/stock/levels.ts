import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { ShopCtx } from '../db.ts';
import type { StockLine, StockRef } from './lines.ts';

/** What there is of a variant at a location, held until the end of the transaction. */
export interface Level {
  readonly variantId: string;
  readonly locationId: string;
  readonly productId: string;
  readonly sku: string;
  /** The variant is counted at all. */
  readonly tracked: boolean;
  readonly onHand: number;
  readonly allocated: number;
  readonly damaged: number;
  /** Sold at tills though it was not there. */
  readonly shortfall: number;
  readonly threshold: number;
  readonly allowBackorder: boolean;
  /** Stock of a closed location is not sold. */
  readonly open: boolean;
  readonly isDefault: boolean;
}

/** Tells levels apart. */
export const levelKey = ({ variantId, locationId }: Pick<Level, 'variantId' | 'locationId'>): string => `${variantId} ${locationId}`;

/** What may be sold at one location: below 0 where more is promised than there is. */
export const saleable = ({
  onHand,
  allocated,
  shortfall,
  threshold,
}: Pick<Level, 'onHand' | 'allocated' | 'shortfall' | 'threshold'>): number => onHand - allocated - shortfall - threshold;

/** What may be sold of a variant over its open locations. */
export const availableOf = (levels: readonly Level[], variantId: string): number =>
  levels.reduce((sum, level) => sum + (level.variantId === variantId && level.open ? Math.max(saleable(level), 0) : 0), 0);

/**
 * Levels of variants at all locations, locked until the transaction ends. Everybody who changes stock takes them in this order
 * and all at once, so nobody waits in a circle; what stands here cannot change any more.
 */
export async function holdLevels(ctx: ShopCtx, variantIds: readonly string[]): Promise<Level[]> {
  const rows = await ctx.sql<Level>`
    select l.variant_id as "variantId", l.location_id as "locationId", v.product_id as "productId", v.sku, v.track_stock as tracked,
      l.on_hand as "onHand", l.allocated, l.damaged, l.shortfall, l.threshold, l.allow_backorder as "allowBackorder", o.active as open,
      o.is_default as "isDefault"
    from shop_level l
    join shop_variant v on v.space_id = l.space_id and v.id = l.variant_id
    join shop_location o on o.space_id = l.space_id and o.id = l.location_id
    where l.space_id = ${ctx.space} and l.variant_id = any(${variantIds}::uuid[])
    order by l.variant_id, l.location_id
    for update of l`;
  return rows;
}

/** Levels that are not there yet, of counted variants; empty ones. */
export async function makeLevels(ctx: ShopCtx, variantIds: readonly string[], locationId: string): Promise<void> {
  await ctx.sql`
    insert into shop_level (space_id, variant_id, location_id, threshold, allow_backorder)
    select v.space_id, v.id, ${locationId}::uuid, v.threshold, v.allow_backorder from shop_variant v
    where v.space_id = ${ctx.space} and v.id = any(${variantIds}::uuid[]) and v.track_stock
    order by v.id on conflict do nothing`;
}

/** What there is of a variant that was not there before, and why. */
export interface FirstStock extends StockLine, StockRef {
  readonly moveId: string;
}

/**
 * Levels of variants that were made in this transaction, with what there is of them, and the ledger's first line for each. Nobody
 * else knows them yet: so nothing is locked, and nobody has waited for them.
 */
export async function makeFirstLevels(ctx: ShopCtx, stock: readonly FirstStock[], locationId: string): Promise<void> {
  if (stock.length === 0) return;
  await ctx.sql`
    with s as (
      select * from jsonb_to_recordset(${JSON.stringify(stock)}::jsonb) as s ("variantId" uuid, quantity int, "moveId" uuid, "refType" text, "refId" text)
    ), made as (
      insert into shop_level (space_id, variant_id, location_id, threshold, allow_backorder, on_hand)
      select v.space_id, v.id, ${locationId}::uuid, v.threshold, v.allow_backorder, s.quantity from s
      join shop_variant v on v.space_id = ${ctx.space} and v.id = s."variantId" and v.track_stock
      order by v.id returning variant_id, location_id
    )
    insert into shop_move (space_id, id, variant_id, location_id, kind, quantity, on_hand, ref_type, ref_id, actor_id, at)
    select ${ctx.space}, s."moveId", m.variant_id, m.location_id, 'receive', s.quantity, s.quantity, s."refType", s."refId",
      ${ctx.account?.id ?? null}::uuid, ${ctx.now()}::timestamptz
    from made m join s on s."variantId" = m.variant_id`;
}

/** The id of the location that is sold from first; made when there is none yet. */
export async function defaultLocation(ctx: ShopCtx): Promise<string> {
  const find = () => ctx.db.selectFrom('shop_location').select('id').where('is_default', '=', true).executeTakeFirst();
  const found = await find();
  if (found) return found.id;
  const name = (await ctx.texts(ctx.site.locale))('stock.firstLocation');
  await sql`
    insert into shop_location (space_id, id, name, is_default, created_at)
    values (${ctx.space}, uuidv7(), ${name}, true, ${ctx.now()}) on conflict do nothing`.execute(ctx.db);
  return (await find())!.id;
}

/** An id that follows from what it is for: asked for again, it is the same. */
export function derivedId(...parts: readonly string[]): string {
  const hex = hash('sha256', JSON.stringify(parts));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
