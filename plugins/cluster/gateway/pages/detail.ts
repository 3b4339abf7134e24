import { sql } from 'kysely';
import type { Load, LoadCtx } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { ClusterFrame, ClusterRole, ClusterView, Features, MemberView, Rights, StoreView } from '../../contract.ts';
import type { cluster } from '../../plugin.ts';
import { mayManage, reaches } from '../../rules/rights.ts';
import { TAB_NAMES, type Tab } from '../../rules/tabs.ts';
import type { Devices } from '../../schemas.ts';
import { clusterOf, clusterView, members, memberView, modelFeatures, stores, storeView } from '../db.ts';
import { frameOf } from '../frame.ts';
import { modelOf, ownModels } from '../summaries.ts';

type Ctx = LoadCtx<typeof cluster>;

export interface MemberItem {
  id: string;
  name: string;
  role: ClusterRole;
  storeIds: readonly string[] | null;
  /** What differs from the role. */
  overrides: Partial<Rights>;
  account: { id: string; name: string } | null;
  hasPin: boolean;
  lockedAt: string | null;
  mayChange: boolean;
  version: number;
}
export type DeviceItem = Value<typeof Devices>['items'][number];

export interface DetailData {
  frame: ClusterFrame;
  cluster: ClusterView & { taxId: string; model: string; modelName: string | null; version: number };
  /** What its model turns on, before the cluster's own. */
  modelFeatures: Features;
  me: MemberView;
  /** Keeps all clusters of the site. */
  keeps: boolean;
  tab: Tab;
  stores: (StoreView & { manages: boolean; version: number })[];
  members: MemberItem[];
  devices: DeviceItem[];
  /** Of the shop; null where the site has none. */
  locations: { id: string; name: string }[] | null;
  models: { id: string; name: string }[];
}

async function memberItems(ctx: Ctx, clusterId: string, me: MemberView): Promise<MemberItem[]> {
  const rows = await members(ctx)
    .where('m.cluster_id', '=', clusterId)
    .orderBy(sql`array_position(array['owner', 'manager', 'cashier'], m.role)`)
    .orderBy(sql`m.name collate "th-x-icu"`)
    .orderBy('m.id')
    .execute();
  const names = await ctx.mayUse('accounts')?.names(rows.flatMap(({ account_id }) => account_id ?? []));
  return rows.map((row) => {
    const name = row.account_id ? names?.get(row.account_id) : undefined;
    return {
      id: row.id,
      name: row.name,
      role: row.role,
      storeIds: row.store_ids,
      overrides: row.rights,
      account: row.account_id ? { id: row.account_id, name: name ? `${name.firstname} ${name.lastname}`.trim() : '' } : null,
      hasPin: row.pin_hash !== null,
      lockedAt: row.locked_at?.toISOString() ?? null,
      mayChange: mayManage(me, memberView(row)),
      version: row.version,
    };
  });
}

/** One cluster, with what the tab of the address shows. */
export const load: Load<typeof cluster, DetailData> = async (ctx) => {
  const tab = ctx.params.tab === undefined ? 'overview' : TAB_NAMES.find((each) => each === ctx.params.tab);
  const frame = tab && (await frameOf(ctx, ctx.params.id!, tab));
  if (!frame) throw notFound();
  const { member: me } = frame;
  const { id } = frame.cluster;
  const row = await clusterOf(ctx, id);
  const storeRows = await stores(ctx).where('s.cluster_id', '=', id).orderBy('s.branch_code').orderBy('s.id').execute();
  const on = (...wanted: Tab[]) => wanted.includes(tab);
  const data: DetailData = {
    frame,
    cluster: { ...clusterView(row), taxId: row.tax_id, ...modelOf(row), version: row.version },
    modelFeatures: modelFeatures(row),
    me,
    keeps: ctx.can('clusters'),
    tab,
    stores: storeRows.map((store) => ({
      ...storeView(store),
      version: store.version,
      manages: me.rights.manages && reaches(me, store.id),
    })),
    members: on('staff', 'overview') && me.rights.manages ? await memberItems(ctx, id, me) : [],
    devices: on('devices', 'overview') && me.rights.manages ? (await ctx.call('devices', { id })).items : [],
    locations: on('stores') ? ((await ctx.mayUse('locations')?.all())?.map((place) => ({ id: place.id, name: place.name })) ?? null) : null,
    models: on('settings') ? (await ownModels(ctx)).map((model) => ({ id: model.id, name: model.name })) : [],
  };
  return { data, title: row.name, noindex: true };
};
