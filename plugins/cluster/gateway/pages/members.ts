import { sql } from 'kysely';
import type { Load } from '#kernel/contract/load.ts';
import { isStaff } from '#kernel/contract/role.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { literal } from '#kit/postgres/like.ts';
import { CLUSTER_ROLES, type ClusterRole } from '../../contract.ts';
import type { cluster } from '../../plugin.ts';
import { members } from '../db.ts';
import { ownClusters } from '../standing.ts';

const PAGE = 50;
export const PIN_STATES = ['set', 'none', 'locked'] as const;
export type PinState = (typeof PIN_STATES)[number];

export interface MembersData {
  filter: { q: string; cluster: string; role: string; pin: string };
  clusters: { id: string; name: string }[];
  items: { id: string; name: string; clusterId: string; cluster: string; role: ClusterRole; stores: number | null; pin: PinState }[];
  total: number;
  page: number;
  pages: number;
}

const oneOf = (values: readonly string[], wanted: string | undefined): string => values.find((value) => value === wanted) ?? '';

/** Members of all clusters of the visitor, narrowed. */
export const load: Load<typeof cluster, MembersData> = async (ctx) => {
  const ownRows = await ownClusters(ctx);
  if (ownRows.length === 0 && !isStaff(ctx.role)) throw notFound();
  const nameOf = new Map(ownRows.map(({ id, name }) => [id, name]));
  const filter = {
    q: (ctx.query.q ?? '').trim().slice(0, 100),
    cluster: oneOf([...nameOf.keys()], ctx.query.cluster),
    role: oneOf(CLUSTER_ROLES, ctx.query.role),
    pin: oneOf(PIN_STATES, ctx.query.pin),
  };
  const ids = filter.cluster ? [filter.cluster] : [...nameOf.keys()];
  let wanted = members(ctx).where('m.cluster_id', '=', sql<string>`any(${ids}::uuid[])`);
  if (filter.q) wanted = wanted.where('m.name', 'ilike', `%${literal(filter.q)}%`);
  if (filter.role) wanted = wanted.where('m.role', '=', filter.role as ClusterRole);
  if (filter.pin === 'locked') wanted = wanted.where('m.locked_at', 'is not', null);
  if (filter.pin === 'none') wanted = wanted.where('m.pin_hash', 'is', null);
  if (filter.pin === 'set') wanted = wanted.where('m.pin_hash', 'is not', null).where('m.locked_at', 'is', null);
  const { total } = await wanted
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(total / PAGE));
  const page = Math.min(pages, Math.max(1, Number.parseInt(ctx.query.page ?? '1', 10) || 1));
  const rows = await wanted
    .orderBy(sql`m.name collate "th-x-icu"`)
    .orderBy('m.id')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    clusterId: row.cluster_id,
    cluster: nameOf.get(row.cluster_id)!,
    role: row.role,
    stores: row.store_ids?.length ?? null,
    pin: row.locked_at ? ('locked' as const) : row.pin_hash ? ('set' as const) : ('none' as const),
  }));
  return { data: { filter, clusters: ownRows.map(({ id, name }) => ({ id, name })), items, total, page, pages }, noindex: true };
};
