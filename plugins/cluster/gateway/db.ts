import type { UpdateResult } from 'kysely';
import type { Ctx } from '#kernel/contract/ctx.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { conflict, notFound } from '#kit/diagnostics/refusal.ts';
import type { ClusterView, DeviceView, Features, MemberView, StoreView } from '../contract.ts';
import type { cluster } from '../plugin.ts';
import { MODELS } from '../rules/models.ts';
import { rightsOf } from '../rules/rights.ts';
import type { Row } from '../tables.ts';

export type ClusterCtx = Ctx<typeof cluster>;
/** What of a ctx the tables need: handlers have narrower ones. */
export type Db = Pick<ClusterCtx, 'db' | 'sql' | 'space' | 'now'>;

export type MemberRow = Row<'cluster_member'>;
export type DeviceRow = Row<'cluster_device'>;
/** A cluster with what its model turns on, where that is one of the site's own. */
export type ClusterRow = Row<'cluster_cluster'> & { own_features: Features | null; own_name: string | null };
/** A store with the tax id of its cluster. */
export type StoreRow = Row<'cluster_store'> & { tax_id: string };

export const clusters = ({ db }: Db) =>
  db
    .selectFrom('cluster_cluster as c')
    .leftJoin('cluster_model as m', (join) => join.onRef('m.space_id', '=', 'c.space_id').onRef('m.id', '=', 'c.model_id'))
    .selectAll('c')
    .select(['m.features as own_features', 'm.name as own_name'])
    .where('c.removed_at', 'is', null);

export const stores = ({ db }: Db) =>
  db
    .selectFrom('cluster_store as s')
    .innerJoin('cluster_cluster as c', (join) => join.onRef('c.space_id', '=', 's.space_id').onRef('c.id', '=', 's.cluster_id'))
    .selectAll('s')
    .select('c.tax_id')
    .where('s.removed_at', 'is', null);

export const members = ({ db }: Db) => db.selectFrom('cluster_member as m').selectAll('m').where('m.removed_at', 'is', null);

/** Until the end of the transaction nobody else of the space gives names, codes or series of this kind. */
export const hold = ({ sql, space }: Db, kind: 'clusters' | 'models' | 'series') =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`cluster:${kind}:${space}`}, 7))`;

/** @throws Refusal 404 */
export async function clusterOf(ctx: Db, id: string): Promise<ClusterRow> {
  const row = await clusters(ctx).where('c.id', '=', uuid(id)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
/** @throws Refusal 404 */
export async function storeOf(ctx: Db, id: string): Promise<StoreRow> {
  const row = await stores(ctx).where('s.id', '=', uuid(id)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** After an update of what was seen: @throws Refusal 409 `conflict` where somebody has saved it since */
export function checkSeen({ numUpdatedRows }: UpdateResult): void {
  if (numUpdatedRows === 0n) throw conflict();
}

/** What the model of a cluster turns on, before the cluster's own. */
export const modelFeatures = ({ model, own_features }: ClusterRow): Features => (model === null ? own_features! : MODELS[model]);

export const clusterView = (row: ClusterRow): ClusterView => ({
  id: row.id,
  code: row.code,
  name: row.name,
  features: { ...modelFeatures(row), ...row.features },
});

export const storeView = (row: StoreRow): StoreView => ({
  id: row.id,
  clusterId: row.cluster_id,
  code: row.code,
  name: row.name,
  branchCode: row.branch_code,
  locationId: row.location_id,
  address: row.address,
  phone: row.phone,
  taxId: row.tax_id,
  vatRegistered: row.vat_registered,
  abbAllowed: row.abb_allowed,
  receiptHeader: row.receipt_header,
  receiptFooter: row.receipt_footer,
});

export const memberView = ({ id, account_id, name, role, rights, store_ids }: MemberRow): MemberView => ({
  id,
  accountId: account_id,
  name,
  role,
  rights: rightsOf(role, rights),
  storeIds: store_ids,
});

export const deviceView = (row: DeviceRow): DeviceView => ({
  id: row.id,
  storeId: row.store_id,
  name: row.name,
  series: row.series,
  machineNo: row.machine_no,
  publicKey: row.public_key,
  revokedAt: row.revoked_at,
});
