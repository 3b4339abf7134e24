import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { conflict, notFound } from '#kit/diagnostics/refusal.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import type { event } from '../../plugin.ts';
import { nextTurn } from '../../rules/sale.ts';
import type { EventCtx, PoolRow, PromoRow, TypeRow } from '../db.ts';
import { holdEvent, poolsOf } from '../events/find.ts';
import { codeOf } from '../orders/promo.ts';
import { seatsCameFree } from '../seats/pools.ts';

const moment = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

/** @throws Refusal 404 · 409 `conflict` · 409 `capacity-taken` (`taken`) */
export const savePool: HandlerOf<typeof event, 'savePool'> = async (ctx, { event: eventId, id, pool, version }) => {
  const { id: of } = await holdEvent(ctx, eventId);
  if (version === null) {
    await ctx.sql`insert into event_pool (space_id, id, event_id, name, capacity)
      values (${ctx.space}, ${id}, ${of}, ${pool.name.trim()}, ${pool.capacity}) on conflict do nothing`;
    return;
  }
  const [saved] = await ctx.sql`update event_pool set name = ${pool.name.trim()}, capacity = ${pool.capacity}, version = version + 1
    where id = ${uuid(id)} and event_id = ${of} and version = ${version} and used + held <= ${pool.capacity} returning id`;
  if (saved) return seatsCameFree(ctx, of);
  const [now] = await ctx.sql<PoolRow>`select * from event_pool where id = ${id} and event_id = ${of}`;
  if (!now) throw notFound();
  if (now.version !== version) throw conflict({ version: now.version });
  throw ctx.refuse('capacity-taken', { taken: now.used + now.held });
};

/** @throws Refusal 409 `in-use` */
export const removePool: HandlerOf<typeof event, 'removePool'> = async (ctx, { id }) => {
  const [used] = await ctx.sql`select 1 from event_ticket_type where ${uuid(id)} = any(pool_ids) limit 1`;
  if (used) throw ctx.refuse('in-use');
  const [gone] = await ctx.sql`delete from event_pool where id = ${id} and used + held = 0 returning id`;
  if (!gone) throw ctx.refuse('in-use');
};

/** @throws Refusal 404 · 409 `conflict` · 422 `pool-missing`, `quantity-wrong` */
export const saveType: HandlerOf<typeof event, 'saveType'> = async (ctx, { event: eventId, id, type, version }) => {
  const { id: of } = await holdEvent(ctx, eventId);
  const { minPerOrder: least, maxPerOrder: most } = type;
  if (least > most) throw ctx.refuse('quantity-wrong', { name: type.name, least, most });
  const known = new Set((await poolsOf(ctx, of)).map((pool) => pool.id));
  const pools = [...new Set(type.poolIds.map((each) => each.toLowerCase()))];
  if (pools.length === 0 || !pools.every((each) => known.has(each))) throw ctx.refuse('pool-missing');
  const columns = {
    name: type.name.trim(),
    detail: type.detail.trim(),
    kind: type.kind,
    price_satang: type.kind === 'paid' ? type.priceSatang : 0,
    pool_ids: pools,
    min_per_order: least,
    max_per_order: most,
    sale_from: moment(type.saleFrom),
    sale_to: moment(type.saleTo),
    turns_at: nextTurn({ sale_from: moment(type.saleFrom), sale_to: moment(type.saleTo) }, ctx.now()),
    hidden_without_code: type.hiddenWithoutCode,
    hide_when_sold_out: type.hideWhenSoldOut,
    waitlist: type.waitlist,
    active: type.active,
  };
  if (version === null) {
    const [{ at }] = (await ctx.sql<{ at: number }>`select count(*)::int as at from event_ticket_type where event_id = ${of}`) as [
      { at: number },
    ];
    await ctx.db
      .insertInto('event_ticket_type')
      .values({ space_id: ctx.space, id, event_id: of, ...columns, position: at })
      .onConflict((oc) => oc.doNothing())
      .execute();
    return;
  }
  const before = await ctx.db
    .selectFrom('event_ticket_type')
    .selectAll()
    .where('id', '=', uuid(id))
    .where('event_id', '=', of)
    .executeTakeFirst();
  if (!before) throw notFound();
  if (before.version !== version) throw conflict({ version: before.version });
  // Tickets that are out were taken from these pools; they go back there.
  if (pools.join() !== [...before.pool_ids].join() && (await isSold(ctx, id))) throw ctx.refuse('pool-missing');
  await ctx.db
    .updateTable('event_ticket_type')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await seatsCameFree(ctx, of);
};

const isSold = async (ctx: EventCtx, typeId: string): Promise<boolean> =>
  (
    await ctx.sql`select 1 from event_attendee where ticket_type_id = ${typeId} and state in ('awaiting', 'active')
      union all select 1 from event_waitlist where ticket_type_id = ${typeId} and state in ('waiting', 'offered') limit 1`
  ).length > 0;

/** @throws Refusal 404 · 409 `in-use` */
export const removeType: HandlerOf<typeof event, 'removeType'> = async (ctx, { id }) => {
  const [row] = await ctx.sql<TypeRow>`select * from event_ticket_type where id = ${uuid(id)} for update`;
  if (!row) throw notFound();
  const [used] = await ctx.sql`select 1 from event_attendee where ticket_type_id = ${row.id}
    union all select 1 from event_waitlist where ticket_type_id = ${row.id}
    union all select 1 from event_seat where ticket_type_id = ${row.id} limit 1`;
  if (used) throw ctx.refuse('in-use');
  await ctx.sql`delete from event_ticket_type where id = ${row.id}`;
};

/** @throws Refusal 404 · 409 `code-taken`, `conflict` */
export const savePromo: HandlerOf<typeof event, 'savePromo'> = async (ctx, { event: eventId, id, promo, version }) => {
  const { id: of } = await holdEvent(ctx, eventId);
  const code = codeOf(promo.code);
  const [taken] = await ctx.sql`select 1 from event_promo where event_id = ${of} and code = ${code} and id <> ${uuid(id)}`;
  if (taken) throw ctx.refuse('code-taken');
  const columns = {
    code,
    kind: promo.kind,
    value: promo.kind === 'percent' ? promo.percent : promo.kind === 'fixed' ? promo.amountSatang : 0,
    ticket_type_ids: promo.ticketTypeIds.map((each) => each.toLowerCase()),
    max_uses: promo.maxUses,
    expires_at: moment(promo.expiresAt),
  };
  if (version === null) {
    await ctx.db
      .insertInto('event_promo')
      .values({ space_id: ctx.space, id, event_id: of, ...columns })
      .onConflict((oc) => oc.doNothing())
      .execute();
    return;
  }
  const [now] = await ctx.sql<PromoRow>`select * from event_promo where id = ${id} and event_id = ${of} for update`;
  if (!now) throw notFound();
  if (now.version !== version) throw conflict({ version: now.version });
  // A code may not be let fewer times than it was used.
  const most = columns.max_uses === null ? null : Math.max(columns.max_uses, now.used, 1);
  await ctx.db
    .updateTable('event_promo')
    .set((eb) => ({ ...columns, max_uses: most, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

export const removePromo: HandlerOf<typeof event, 'removePromo'> = async (ctx, { id }) => {
  await ctx.sql`delete from event_promo where id = ${uuid(id)}`;
};
