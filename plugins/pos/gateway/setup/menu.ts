import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { conflict } from '#kit/diagnostics/refusal.ts';
import type { Menu } from '../../calls/cafe.ts';
import type { pos } from '../../plugin.ts';
import type { PosCtx } from '../db.ts';
import { managerOf } from '../who.ts';

const NONE: Menu = { groups: [], stations: [], revision: 0 };

export async function menuOf(ctx: PosCtx, clusterId: string): Promise<Menu> {
  const row = await ctx.db
    .selectFrom('pos_menu')
    .select(['groups', 'stations', 'revision'])
    .where('cluster_id', '=', clusterId)
    .executeTakeFirst();
  return row ? { groups: row.groups, stations: row.stations, revision: row.revision } : NONE;
}

export const menu: HandlerOf<typeof pos, 'menu'> = async (ctx, input) => {
  const { cluster } = await managerOf(ctx, input.cluster);
  const { products, categories } = (await ctx.mayUse('stock')?.catalogue(null)) ?? { products: [], categories: [] };
  const named = new Map(products.map(({ productId, title }) => [productId, title]));
  return {
    menu: await menuOf(ctx, cluster.id),
    categories: categories.map(({ id, name }) => ({ id, name })),
    products: [...named].map(([id, name]) => ({ id, name })),
  };
};

/** @throws Refusal 404 for who does not manage the cluster · 409 `conflict` with what stands · `setup-invalid` */
export const saveMenu: HandlerOf<typeof pos, 'saveMenu'> = async (ctx, { cluster: wanted, groups, stations, revision }) => {
  const { cluster } = await managerOf(ctx, wanted);
  const ids = [...groups.flatMap((group) => [group.id, ...group.choices.map(({ id }) => id)]), ...stations.map(({ id }) => id)];
  const isPossible = groups.every(({ least, most, choices }) => least <= most && least <= choices.length);
  if (new Set(ids).size < ids.length || !isPossible) throw ctx.refuse('setup-invalid');
  const [saved] = await ctx.sql<{ revision: number }>`
    insert into pos_menu as m (space_id, cluster_id, groups, stations)
    select ${ctx.space}, ${cluster.id}::uuid, ${JSON.stringify(groups)}::jsonb, ${JSON.stringify(stations)}::jsonb
      where ${revision} = 0 or exists (select 1 from pos_menu where space_id = ${ctx.space} and cluster_id = ${cluster.id}::uuid)
    on conflict (space_id, cluster_id) do update set groups = excluded.groups, stations = excluded.stations, revision = m.revision + 1
      where m.revision = ${revision}
    returning revision`;
  if (!saved) throw conflict(await menuOf(ctx, cluster.id));
  return menuOf(ctx, cluster.id);
};
