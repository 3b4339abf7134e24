import type { EventCtx, TypeRow } from '../db.ts';

/** How many places of each pool are needed, in the order of ids: who takes several takes them in this order, so nobody waits in a circle. */
export function needsOf(taken: readonly { readonly type: Pick<TypeRow, 'pool_ids'>; readonly quantity: number }[]): [string, number][] {
  const needs = new Map<string, number>();
  for (const { type, quantity } of taken) for (const pool of new Set(type.pool_ids)) needs.set(pool, (needs.get(pool) ?? 0) + quantity);
  return [...needs].filter(([, n]) => n > 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

type Needs = readonly (readonly [pool: string, quantity: number])[];

/** Keeps places, all or none. @returns the pool that has not enough; null where all are kept */
export async function takeHeld(ctx: EventCtx, needs: Needs): Promise<string | null> {
  for (const [at, [pool, n]] of needs.entries()) {
    const [taken] = await ctx.sql`update event_pool set held = held + ${n}
      where id = ${pool} and used + held + ${n} <= capacity returning id`;
    if (taken) continue;
    for (const [before, m] of needs.slice(0, at)) await ctx.sql`update event_pool set held = held - ${m} where id = ${before}`;
    return pool;
  }
  return null;
}

/** Places that were kept are had now. */
export async function confirmHeld(ctx: EventCtx, needs: Needs): Promise<void> {
  for (const [pool, n] of needs) await ctx.sql`update event_pool set held = held - ${n}, used = used + ${n} where id = ${pool}`;
}

/** Gives places back that were kept, or had. */
export async function giveBack(ctx: EventCtx, needs: Needs, from: 'held' | 'used'): Promise<void> {
  for (const [pool, n] of needs)
    if (from === 'held') await ctx.sql`update event_pool set held = held - ${n} where id = ${pool}`;
    else await ctx.sql`update event_pool set used = used - ${n} where id = ${pool}`;
}

/** Places came free: where somebody waits for them they are told of it, in a transaction of its own. */
export async function seatsCameFree(ctx: EventCtx, eventId: string): Promise<void> {
  const [waits] = await ctx.sql`select 1 from event_waitlist where event_id = ${eventId} and state = 'waiting' limit 1`;
  if (waits) await ctx.emit('eventDue', { eventId, what: 'seats' });
}
