import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import type { pos } from '../../plugin.ts';
import type { ShiftRecord } from '../db.ts';
import { namesOf } from '../names.ts';
import { managerOf } from '../who.ts';

const PAGE = 50;

/** Shifts of one's stores, the newest first. */
export const shifts: HandlerOf<typeof pos, 'shifts'> = async (ctx, { cluster: id, store, from, to, after }) => {
  const { cluster, stores } = await managerOf(ctx, id);
  const chosen = stores.filter((each) => !store || each.id === store.toLowerCase()).map((each) => each.id);
  const [time, last] = after.split('_');
  const zone = ctx.site.timezone;
  const { rows } = await sql<ShiftRecord & { reopened: boolean }>`
    select s.*, exists (select 1 from pos_shift_close c where c.space_id = s.space_id and c.shift_id = s.id) as reopened
    from pos_shift s where s.space_id = ${ctx.space} and s.cluster_id = ${cluster.id} and s.store_id = any(${chosen}::uuid[])
      ${from ? sql`and s.opened_at >= ${from}::timestamp at time zone ${zone}` : sql``}
      ${to ? sql`and s.opened_at < (${to}::timestamp + interval '1 day') at time zone ${zone}` : sql``}
      ${last && isUuid(last) && Number.isFinite(Date.parse(time!)) ? sql`and (s.opened_at, s.id) < (${new Date(time!)}, ${last}::uuid)` : sql``}
    order by s.opened_at desc, s.id desc limit ${PAGE + 1}`.execute(ctx.db);
  const named = await namesOf(ctx, cluster.id);
  const shown = rows.slice(0, PAGE);
  const end = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    rows: shown.map((row) => ({
      id: row.id,
      store: named(row.store_id),
      device: named(row.device_id),
      drawer: row.drawer,
      state: row.state,
      openedBy: named(row.opened_by),
      openedAt: row.opened_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      overShortSatang: row.over_short_satang,
      lateBills: row.late_bills,
      reopened: row.reopened,
    })),
    next: end ? `${end.opened_at.toISOString()}_${end.id}` : '',
  };
};
