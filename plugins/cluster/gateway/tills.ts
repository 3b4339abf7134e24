import { createPublicKey } from 'node:crypto';
import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { MemberView } from '../contract.ts';
import type { cluster } from '../plugin.ts';
import { readCode } from '../rules/pairingCode.ts';
import { reaches } from '../rules/rights.ts';
import { addDevice, hashOf, newToken } from './addDevice.ts';
import { clusterOf, clusterView, members, memberView, storeOf, storeView, type ClusterCtx, type DeviceRow } from './db.ts';
import { codeHash } from './devices.ts';
import { provePin } from './pin.ts';

/** How long somebody stays signed in at a till, ms. */
const SHIFT_MS = 12 * 3_600_000;
/** Tries to pair from one address in ten minutes. */
const PAIR_TRIES = { times: 10, seconds: 600 } as const;

type Asking = Pick<ClusterCtx, 'db' | 'sql' | 'space' | 'now' | 'refuse' | 'cookies'>;

/** The paired till that asks, by its cookie; null where it is none. @throws Refusal 403 `device-revoked` */
export async function askingDevice(ctx: Asking): Promise<DeviceRow | null> {
  const token = ctx.cookies.read('device');
  if (!token) return null;
  const row = await ctx.db.selectFrom('cluster_device').selectAll().where('token_hash', '=', hashOf(token)).executeTakeFirst();
  if (row?.revoked_at) throw ctx.refuse('device-revoked');
  return row ?? null;
}

/** Who has signed in at a till and still may be there; null for nobody. */
export async function signedIn(ctx: Asking, device: DeviceRow): Promise<MemberView | null> {
  const token = ctx.cookies.read('staff');
  if (!token || !device.member_id || !device.staff_hash?.equals(hashOf(token)) || device.staff_until! <= ctx.now()) return null;
  const row = await members(ctx).where('m.id', '=', device.member_id).executeTakeFirst();
  if (!row) return null;
  const member = memberView(row);
  return reaches(member, device.store_id) ? member : null;
}

/** @throws Refusal 403 `device-unknown` · `device-revoked` */
async function paired(ctx: Asking): Promise<DeviceRow> {
  const device = await askingDevice(ctx);
  if (!device) throw ctx.refuse('device-unknown');
  return device;
}

/** Those who have a PIN and work in a store, by role and name. */
export async function staffOf(ctx: Asking, clusterId: string, storeId: string): Promise<MemberView[]> {
  const rows = await members(ctx)
    .where('m.cluster_id', '=', clusterId)
    .where('m.pin_hash', 'is not', null)
    .orderBy(sql`array_position(array['cashier', 'manager', 'owner'], m.role)`)
    .orderBy(sql`m.name collate "th-x-icu"`)
    .orderBy('m.id')
    .execute();
  return rows.map(memberView).filter((member) => reaches(member, storeId));
}

/** What pages and calls of a till begin with. */
export async function tillOf(ctx: Asking, device: DeviceRow) {
  const store = await storeOf(ctx, device.store_id);
  const ownCluster = await clusterOf(ctx, store.cluster_id);
  const bare = ({ id, name, role, rights }: MemberView) => ({ id, name, role, rights });
  const member = await signedIn(ctx, device);
  return {
    cluster: clusterView(ownCluster),
    store: storeView(store),
    device: { id: device.id, storeId: store.id, name: device.name, series: device.series, machineNo: device.machine_no },
    member: member && bare(member),
    members: (await staffOf(ctx, ownCluster.id, store.id)).map(bare),
  };
}

function checkKey(base64: string): void {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return;
  } catch {
    // No key at all.
  }
  throw invalidFields({ publicKey: 'invalid.publicKey' });
}

/** Pairs the browser that asks with the store of a code, which is used up. */
export const pair: HandlerOf<typeof cluster, 'pair'> = async (ctx, { code: typed, publicKey, name }) => {
  await ctx.limit(`pair:${ctx.request.ip}`, PAIR_TRIES.times, PAIR_TRIES.seconds);
  checkKey(publicKey);
  const code = readCode(typed);
  const now = ctx.now();
  const found = code
    ? await ctx.db
        .updateTable('cluster_pairing')
        .set({ used_at: now })
        .where('code_hash', '=', codeHash(ctx, code))
        .where('used_at', 'is', null)
        .returning(['store_id', 'expires_at'])
        .executeTakeFirst()
    : undefined;
  if (!found) throw ctx.refuse('pairing-wrong');
  if (found.expires_at <= now) throw ctx.refuse('pairing-expired');
  // A store that is removed meanwhile waits, or is gone already: then it has no codes either.
  await ctx.db.selectFrom('cluster_store').select('id').where('id', '=', found.store_id).forShare().execute();
  await storeOf(ctx, found.store_id);
  const row = await addDevice(ctx, { storeId: found.store_id, name: name.trim(), publicKey, at: now });
  ctx.cookies.write('device', row.token);
  ctx.cookies.write('staff', null);
  const after = { name: row.name, store_id: row.store_id, series: row.series };
  await ctx.audit({ action: 'cluster.pair', entity: 'cluster_device', entityId: row.id, after });
};

/** Who stands where: what a till starts from. */
export const till: HandlerOf<typeof cluster, 'till'> = async (ctx) => tillOf(ctx, await paired(ctx));

/** A member signs in at a paired till; whoever was there before is not any more. */
export const staffSignIn: HandlerOf<typeof cluster, 'staffSignIn'> = async (ctx, { memberId, pin }) => {
  const device = await paired(ctx);
  const { cluster_id } = await storeOf(ctx, device.store_id);
  const member = await provePin(ctx, { deviceId: device.id, storeId: device.store_id, clusterId: cluster_id }, memberId, pin);
  const token = newToken();
  const now = ctx.now();
  await ctx.db
    .updateTable('cluster_device')
    .set({ member_id: member.id, staff_hash: hashOf(token), staff_until: new Date(now.getTime() + SHIFT_MS), last_seen_at: now })
    .where('id', '=', device.id)
    .execute();
  ctx.cookies.write('staff', token);
  await ctx.audit({ action: 'cluster.signIn', entity: 'cluster_member', entityId: member.id, after: { device: device.id } });
};

export const staffSignOut: HandlerOf<typeof cluster, 'staffSignOut'> = async (ctx) => {
  const device = await paired(ctx);
  const member = await signedIn(ctx, device);
  ctx.cookies.write('staff', null);
  if (!member) return;
  await ctx.db
    .updateTable('cluster_device')
    .set({ member_id: null, staff_hash: null, staff_until: null })
    .where('id', '=', device.id)
    .execute();
  await ctx.audit({ action: 'cluster.signOut', entity: 'cluster_member', entityId: member.id, after: { device: device.id } });
};
