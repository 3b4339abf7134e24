import { demoClusters, type DemoCluster } from '../demo/clusters.ts';
import type { ClusterCtx } from './db.ts';
import { hashPin } from './pin.ts';

type Accounts = readonly { readonly id: string; readonly role: string }[];

/** Gives an empty space stores with staff who can sign in at a till; tills are paired by whoever tries it. */
export async function demo(ctx: ClusterCtx): Promise<void> {
  if (await ctx.db.selectFrom('cluster_cluster').select('id').limit(1).executeTakeFirst()) return;
  const accounts = (await ctx.mayUse('accounts')?.withRole(['admin', 'manager'])) ?? [];
  // All stores sell from the shop's own shelves, so that every till has something to sell.
  const location = (await ctx.mayUse('locations')?.first()) ?? null;
  for (const wanted of demoClusters[ctx.space] ?? []) {
    const { id } = await ctx.db
      .insertInto('cluster_cluster')
      .values({
        space_id: ctx.space,
        created_at: ctx.now(),
        code: wanted.code,
        name: wanted.name,
        model: wanted.model,
        features: JSON.stringify(wanted.features ?? {}),
        tax_id: wanted.taxId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const storeIds = await addStores(ctx, id, wanted, location);
    await addMembers(ctx, id, wanted, storeIds, accounts);
  }
}

/** Ids of the stores by their codes. */
async function addStores(ctx: ClusterCtx, clusterId: string, wanted: DemoCluster, location: string | null): Promise<Map<string, string>> {
  const made = await ctx.db
    .insertInto('cluster_store')
    .values(
      wanted.stores.map((store) => ({
        space_id: ctx.space,
        created_at: ctx.now(),
        cluster_id: clusterId,
        code: store.code,
        name: store.name,
        branch_code: store.branch,
        address: store.address,
        phone: store.phone,
        location_id: location,
        vat_registered: wanted.vatRegistered,
        abb_allowed: wanted.vatRegistered,
        receipt_header: store.header,
        receipt_footer: store.footer,
      })),
    )
    .returning(['code', 'id'])
    .execute();
  return new Map(made.map(({ code, id }) => [code, id]));
}

async function addMembers(ctx: ClusterCtx, clusterId: string, { members }: DemoCluster, storeIds: Map<string, string>, accounts: Accounts) {
  const rows = await Promise.all(
    members.map(async ({ name, role, account, stores, pin }) => ({
      space_id: ctx.space,
      created_at: ctx.now(),
      cluster_id: clusterId,
      name,
      role,
      account_id: accounts.find((each) => each.role === account)?.id ?? null,
      store_ids: stores?.map((code) => storeIds.get(code)!) ?? null,
      pin_hash: await hashPin(pin),
    })),
  );
  await ctx.db.insertInto('cluster_member').values(rows).execute();
}
