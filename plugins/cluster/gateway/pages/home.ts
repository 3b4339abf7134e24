import type { Load } from '#kernel/contract/load.ts';
import { isStaff } from '#kernel/contract/role.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { FilesPage } from '#plugins/account/contract.ts';
import type { ClusterFrame, ClusterRole, Rights } from '../../contract.ts';
import type { cluster } from '../../plugin.ts';
import { reaches } from '../../rules/rights.ts';
import { stores, type ClusterCtx } from '../db.ts';
import { frameOf } from '../frame.ts';
import { ownClusters } from '../standing.ts';

export interface HomeData {
  /** Where the till is; null where the site has none, or nobody may sell. */
  till: string | null;
  clusters: {
    id: string;
    name: string;
    role: ClusterRole;
    rights: Rights;
    /** Those that are theirs. */
    stores: { id: string; name: string }[];
    tabs: ClusterFrame['tabs'];
  }[];
}

/** What somebody has in the clusters that they work in. Who works in none finds nothing; staff of the site are told so. */
export const load: Load<typeof cluster, HomeData> = async (ctx) => {
  const clusters: HomeData['clusters'] = [];
  for (const { id, name } of await ownClusters(ctx)) {
    const { member, tabs } = (await frameOf(ctx, id, 'overview'))!;
    const rows = await stores(ctx).where('s.cluster_id', '=', id).orderBy('s.branch_code').orderBy('s.id').execute();
    clusters.push({
      id,
      name,
      role: member.role,
      rights: member.rights,
      stores: rows.filter((store) => reaches(member, store.id)).map((store) => ({ id: store.id, name: store.name })),
      tabs,
    });
  }
  if (clusters.length === 0 && !isStaff(ctx.role)) throw notFound();
  const sells = clusters.some(({ rights }) => rights.sell);
  return { data: { till: sells ? ((await ctx.mayUse('home')?.path()) ?? null) : null, clusters }, noindex: true };
};

/** For who works in a cluster, where the site has somebody who draws files. */
export const loadFiles: Load<typeof cluster, null> = async (ctx) => {
  const drawn = ctx.declarations.some(({ fills = {} }) => Object.values(fills).some(({ into }) => into.id === FilesPage.id));
  if (!drawn || !(await worksSomewhere(ctx))) throw notFound();
  return { data: null, noindex: true };
};

/** Whether the account that asks works in a cluster, or keeps them all. */
const worksSomewhere = async (ctx: ClusterCtx): Promise<boolean> => (await ownClusters(ctx)).length > 0;

/** Whether the menu of the visitor's own pages has a way to their clusters. */
export const loadMenu: Load<typeof cluster, { works: boolean }> = async (ctx) => ({ data: { works: await worksSomewhere(ctx) } });

/** Who is there, for what the browser remembers of them. */
export const loadRoot: Load<typeof cluster, { account: string }> = async (ctx) => ({ data: { account: ctx.account!.id } });
