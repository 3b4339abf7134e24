import { randomInt } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { cluster } from '../plugin.ts';
import { CODE_LENGTH, CODE_MS } from '../rules/pairingCode.ts';
import { reaches } from '../rules/rights.ts';
import { checkSeen, storeOf, type ClusterCtx, type Db, type DeviceRow } from './db.ts';
import { acting } from './standing.ts';

const DAY_MS = 86_400_000;

/** What is kept of a code. */
export const codeHash = (ctx: Pick<ClusterCtx, 'keys'>, code: string): string => ctx.keys.mac(`pairing ${code}`);

/** A code that pairs one till with a store, once and for ten minutes. */
export const addPairing: HandlerOf<typeof cluster, 'addPairing'> = async (ctx, { store }) => {
  const { id, cluster_id } = await storeOf(ctx, store);
  await acting(ctx, cluster_id, 'manages', id);
  const now = ctx.now();
  await ctx.db
    .deleteFrom('cluster_pairing')
    .where('expires_at', '<', new Date(now.getTime() - DAY_MS))
    .execute();
  const expiresAt = new Date(now.getTime() + CODE_MS);
  let code: string;
  let made;
  do {
    code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
    made = await ctx.db
      .insertInto('cluster_pairing')
      .values({ space_id: ctx.space, code_hash: codeHash(ctx, code), store_id: id, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('store_id')
      .executeTakeFirst();
  } while (!made);
  await ctx.audit({ action: 'cluster.addPairing', entity: 'cluster_store', entityId: id, after: { expiresAt } });
  return { code, expiresAt: expiresAt.toISOString() };
};

/** The tills of a cluster, those of stores that the visitor manages. */
export const devices: HandlerOf<typeof cluster, 'devices'> = async (ctx, { id }) => {
  const clusterId = uuid(id);
  const actor = await acting(ctx, clusterId, 'manages');
  const rows = await devicesOf(ctx, clusterId);
  return {
    items: rows
      .filter((row) => reaches(actor, row.store_id))
      .map((row) => ({
        id: row.id,
        storeId: row.store_id,
        name: row.name,
        series: row.series,
        machineNo: row.machine_no,
        lastSeenAt: row.last_seen_at.toISOString(),
        unsynced: row.unsynced,
        unsyncedSince: row.unsynced_since?.toISOString() ?? null,
        version: row.version,
        pairedAt: row.paired_at.toISOString(),
        revokedAt: row.revoked_at?.toISOString() ?? null,
        versionNo: row.version_no,
      })),
  };
};

/** All that were ever paired with stores of a cluster, those that still are before the others. */
export const devicesOf = ({ db }: Db, clusterId: string): Promise<DeviceRow[]> =>
  db
    .selectFrom('cluster_device as d')
    .innerJoin('cluster_store as s', (join) => join.onRef('s.space_id', '=', 'd.space_id').onRef('s.id', '=', 'd.store_id'))
    .selectAll('d')
    .where('s.cluster_id', '=', clusterId)
    .orderBy('d.revoked_at', (by) => by.desc().nullsFirst())
    .orderBy('d.series_no')
    .execute();

/** A till that is to be changed, by somebody who manages its store. @throws Refusal 404 · 403 `rights-missing` */
async function managed(ctx: Parameters<typeof acting>[0], id: string): Promise<DeviceRow> {
  const row = await ctx.db.selectFrom('cluster_device').selectAll().where('id', '=', uuid(id)).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  const { cluster_id } = await ctx.db
    .selectFrom('cluster_store')
    .select('cluster_id')
    .where('id', '=', row.store_id)
    .executeTakeFirstOrThrow();
  await acting(ctx, cluster_id, 'manages', row.store_id);
  return row;
}

/** Its name, and the number under which the Revenue Department knows it. */
export const changeDevice: HandlerOf<typeof cluster, 'changeDevice'> = async (ctx, { device, version, name, machineNo }) => {
  const before = await managed(ctx, device);
  const row = { name: name.trim(), machine_no: machineNo.trim() };
  checkSeen(
    await ctx.db
      .updateTable('cluster_device')
      .set({ ...row, version_no: version + 1 })
      .where('id', '=', before.id)
      .where('version_no', '=', version)
      .executeTakeFirst(),
  );
  await ctx.audit({
    action: 'cluster.changeDevice',
    entity: 'cluster_device',
    entityId: before.id,
    before: { name: before.name, machine_no: before.machine_no },
    after: row,
  });
};

/** From now on the till is refused. Its series and what it has sent stay. */
export const revokeDevice: HandlerOf<typeof cluster, 'revokeDevice'> = async (ctx, { device }) => {
  const row = await managed(ctx, device);
  if (row.revoked_at) return;
  await ctx.db
    .updateTable('cluster_device')
    .set({ revoked_at: ctx.now(), member_id: null, staff_hash: null, staff_until: null, unsynced_since: null })
    .where('id', '=', row.id)
    .execute();
  await ctx.audit({
    action: 'cluster.revokeDevice',
    entity: 'cluster_device',
    entityId: row.id,
    before: { name: row.name, series: row.series, unsynced: row.unsynced },
  });
};
