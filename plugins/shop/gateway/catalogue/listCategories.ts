import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { shop } from '../../plugin.ts';
import type { Picture } from '../../schemas.ts';
import type { ShopCtx } from '../db.ts';
import { categoryTree, type Category } from './categoryTree.ts';
import { keep } from './kept.ts';
import { versionOf } from './touch.ts';

/** The categories on show, three levels of them, each with the products in it and below. */
export const listCategories: HandlerOf<typeof shop, 'listCategories'> = async (ctx) => {
  const version = await versionOf(ctx);
  const tree = (await categoryTree(ctx, version)).filter(({ active }) => active);
  const counts = await countsOf(ctx, version);
  const pictures = new Map([...(await soldPictures(ctx, version)), ...(await picturesOf(ctx, tree))]);
  const head = ({ id, code, names }: Category) => ({
    id,
    code,
    name: (ctx.locale === 'en' && names.en) || names.th,
    picture: pictures.get(id) ?? null,
    products: counts.get(id) ?? 0,
  });
  const below = (parentId: string | null) => tree.filter((category) => category.parentId === parentId);
  return {
    categories: below(null).map((root) => ({
      ...head(root),
      children: below(root.id).map((child) => ({ ...head(child), children: below(child.id).map(head) })),
    })),
  };
};

/** Products on sale in each category and below it. */
export const countsOf = (ctx: ShopCtx, version: number): Promise<Map<string, number>> =>
  keep(ctx, version, ['category counts'], async () => {
    const rows = await ctx.sql<{ id: string; count: number }>`
      select value as id, count(*)::int as count from shop_facet where space_id = ${ctx.space} and kind = 'category' group by 1`;
    return new Map(rows.map(({ id, count }) => [id, count]));
  });

/** A category without a picture of its own is known by what is sold most in it. */
const soldPictures = (ctx: ShopCtx, version: number): Promise<Map<string, Picture>> =>
  keep(ctx, version, ['category pictures'], async () => {
    const rows = await ctx.sql<{ id: string; picture: Picture }>`
      select distinct on (f.value) f.value as id, l.picture from shop_facet f
      join shop_listing l on l.space_id = f.space_id and l.product_id = f.product_id
      where f.space_id = ${ctx.space} and f.kind = 'category' and l.active and l.picture is not null
      order by f.value, l.sold desc, l.product_id`;
    return new Map(rows.map(({ id, picture }) => [id, picture]));
  });

async function picturesOf(ctx: ShopCtx, tree: readonly Category[]): Promise<Map<string, Picture>> {
  const ids = tree.flatMap(({ pictureId }) => pictureId ?? []);
  const files = ids.length > 0 ? await ctx.mayUse('files')?.find(ids) : undefined;
  return new Map(
    tree.flatMap(({ id, pictureId, names }): [string, Picture][] => {
      const file = pictureId ? files?.get(pictureId) : undefined;
      return file?.url ? [[id, { src: file.url, alt: names.th, width: file.width ?? 0, height: file.height ?? 0 }]] : [];
    }),
  );
}
