import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { contains } from '#kit/postgres/contains.ts';
import type { shop } from '../../plugin.ts';
import type { MoveKind, VariantRow } from '../db.ts';
import { optionText } from '../items.ts';

const PAGE = 50;
const MOVES = 50;

/** What there is, by variant and location. */
export const stock: HandlerOf<typeof shop, 'stock'> = async (ctx, { q, show, locationId, page }) => {
  const text = q.trim();
  const available = sql`l.on_hand - l.allocated - l.shortfall - l.threshold`;
  const conditions = [
    sql`l.space_id = ${ctx.space} and v.removed_at is null and v.track_stock`,
    isUuid(locationId) ? sql`l.location_id = ${locationId}` : sql`true`,
    text ? contains([sql`v.sku`, sql`v.barcode`, sql`p.name_th`, sql`p.name_en`], text) : sql`true`,
    {
      all: sql`true`,
      low: sql`${available} between 1 and ${ctx.settings.lowStock}`,
      out: sql`${available} <= 0`,
      negative: sql`${available} < 0`,
    }[show],
  ];
  const from = sql`from shop_level l
    join shop_variant v on v.space_id = l.space_id and v.id = l.variant_id
    join shop_product p on p.space_id = v.space_id and p.id = v.product_id
    join shop_location o on o.space_id = l.space_id and o.id = l.location_id
    where ${sql.join(conditions, sql` and `)}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(ctx.db);
  const { rows } = await sql<{
    locationId: string;
    location: string;
    onHand: number;
    allocated: number;
    incoming: number;
    available: number;
    variantId: string;
    productId: string;
    sku: string;
    barcode: string;
    name: string;
    options: VariantRow['options'];
    threshold: number;
    damaged: number;
  }>`
    select l.location_id as "locationId", o.name as location, l.on_hand as "onHand", l.allocated, l.incoming, ${available} as available,
      v.id as "variantId", p.id as "productId", v.sku, coalesce(v.barcode, '') as barcode, v.options, l.threshold, l.damaged,
      ${ctx.locale === 'en' ? sql`coalesce(nullif(p.name_en, ''), p.name_th)` : sql`p.name_th`} as name
    ${from} order by v.sku collate "C", o.is_default desc, o.id limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(ctx.db);
  const total = counted.rows[0]!.total;
  return { rows: rows.map((row) => ({ ...row, options: optionText(row.options) })), total, pages: Math.ceil(total / PAGE) };
};

/** The ledger, the newest first; of one variant, or of all. */
export const stockMoves: HandlerOf<typeof shop, 'stockMoves'> = async (ctx, { sku, before }) => {
  const from = /^\d{1,15}$/.test(before) ? Number(before) : null;
  const { rows } = await sql<{
    id: string;
    seq: number;
    sku: string;
    location: string;
    kind: MoveKind;
    quantity: number;
    onHand: number;
    refType: string;
    refId: string;
    reason: string;
    actor_id: string | null;
    at: Date;
  }>`
    select m.id, m.seq, v.sku, o.name as location, m.kind, case when m.quantity = 0 then m.allocated else m.quantity end as quantity,
      m.on_hand as "onHand", m.ref_type as "refType", m.ref_id as "refId", m.reason, m.actor_id, m.at
    from shop_move m
    join shop_variant v on v.space_id = m.space_id and v.id = m.variant_id
    join shop_location o on o.space_id = m.space_id and o.id = m.location_id
    where m.space_id = ${ctx.space} ${from === null ? sql`` : sql`and m.seq < ${from}`}
      ${sku ? sql`and m.variant_id in (select id from shop_variant where space_id = ${ctx.space} and sku = ${sku})` : sql``}
    order by m.seq desc limit ${MOVES + 1}`.execute(ctx.db);
  const shown = rows.slice(0, MOVES);
  const names = await ctx.use('accounts').names([...new Set(shown.flatMap(({ actor_id }) => actor_id ?? []))]);
  return {
    rows: shown.map((move) => {
      const { actor_id, seq: _, at, ...row } = move;
      const actor = actor_id ? names.get(actor_id) : undefined;
      return { ...row, actor: actor ? `${actor.firstname} ${actor.lastname}`.trim() : '', at: at.toISOString() };
    }),
    next: rows.length > MOVES ? String(shown.at(-1)!.seq) : '',
  };
};
