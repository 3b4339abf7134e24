import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { conflict, invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { RESERVED_CODES } from '../../rules/categoryCode.ts';
import type { shop } from '../../plugin.ts';
import type { ShopCtx } from '../db.ts';
import { codeOf } from './categoryTree.ts';
import { countsOf } from './listCategories.ts';
import { refreshFacets } from './refreshListings.ts';
import { touch, versionOf } from './touch.ts';

/** Levels that the tree has at most. */
const DEPTH = 6;

/** All categories in the order of the tree's levels, for the staff. */
export const deskCategories: HandlerOf<typeof shop, 'deskCategories'> = async (ctx) => {
  const rows = await ctx.db.selectFrom('shop_category').selectAll().orderBy('rank').orderBy('id').execute();
  const counts = await countsOf(ctx, await versionOf(ctx));
  return {
    categories: rows.map((row) => ({
      id: row.id,
      parentId: row.parent_id,
      code: row.code,
      name: { th: row.name_th, en: row.name_en },
      description: { th: row.description_th, en: row.description_en },
      pictureId: row.picture_id,
      active: row.active,
      rank: row.rank,
      products: counts.get(row.id) ?? 0,
      version: row.version,
    })),
  };
};

/** The tree is changed by one at a time: two that each move one below the other would make a circle. */
async function holdTree(ctx: ShopCtx) {
  await ctx.sql`select 1 from shop_category where space_id = ${ctx.space} order by id for update`;
  return new Map((await ctx.db.selectFrom('shop_category').selectAll().execute()).map((row) => [row.id, row]));
}
type Tree = Awaited<ReturnType<typeof holdTree>>;

/** The path of a category below a parent. @throws Refusal 404 · 409 `category-circle` · 422 `category-too-deep` */
function pathBelow(ctx: ShopCtx, tree: Tree, id: string, parentId: string | null): string[] {
  if (parentId === null) return [id];
  const parent = tree.get(parentId);
  if (!parent) throw notFound();
  if (parent.path.includes(id)) throw ctx.refuse('category-circle');
  const below = Math.max(
    0,
    ...[...tree.values()].filter(({ path }) => path.includes(id)).map(({ path }) => path.length - path.indexOf(id) - 1),
  );
  if (parent.path.length + 1 + below > DEPTH) throw ctx.refuse('category-too-deep', { most: DEPTH });
  return [...parent.path, id];
}

/** Puts a category and those below it under another path, and its products with them. */
async function carryPath(ctx: ShopCtx, tree: Tree, id: string, path: readonly string[]): Promise<void> {
  for (const row of tree.values()) {
    if (row.id === id || !row.path.includes(id)) continue;
    const moved = [...path, ...row.path.slice(row.path.indexOf(id) + 1)];
    await ctx.db.updateTable('shop_category').set({ path: moved }).where('id', '=', row.id).execute();
  }
}

/** Finds the products of a category, and of those below it, where they are now. */
async function carryProducts(ctx: ShopCtx, id: string): Promise<void> {
  const rows = await ctx.sql<{ id: string }>`
    select distinct pc.product_id as id from shop_category c join shop_product_category pc on pc.space_id = c.space_id and pc.category_id = c.id
    where c.space_id = ${ctx.space} and ${id}::uuid = any(c.path)`;
  await refreshFacets(
    ctx,
    rows.map((row) => row.id),
  );
}

/** Makes a category or changes it. @throws Refusal 404 · 409 `conflict`, `category-circle` · 422 `invalid-fields` */
export const saveCategory: HandlerOf<typeof shop, 'saveCategory'> = async (ctx, { category, version, ...where }) => {
  const id = uuid(where.id);
  const tree = await holdTree(ctx);
  const before = tree.get(id);
  if (version !== null && !before) throw notFound();
  if (version !== (before?.version ?? null)) throw conflict({ version: before!.version, code: before!.code, name: before!.name_th });
  const code = codeOf(category.code);
  const wrong: Record<string, string> = {};
  if (RESERVED_CODES.has(code)) wrong.code = 'invalid.reserved';
  if ([...tree.values()].some((row) => row.code === code && row.id !== id)) wrong.code = 'invalid.taken';
  if (!category.name.th.trim()) wrong['name.th'] = 'invalid.required';
  const { pictureId } = category;
  if (pictureId !== null && pictureId !== before?.picture_id) {
    const files = ctx.mayUse('files');
    if (!(await files?.mayUse([pictureId], ctx.account?.id ?? ''))?.has(pictureId)) wrong.pictureId = 'invalid.gone';
    else if (!(await files!.find([pictureId])).get(pictureId)?.url) wrong.pictureId = 'invalid.notPublic';
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const parentId = category.parentId?.toLowerCase() ?? null;
  const path = pathBelow(ctx, tree, id, parentId);
  const siblings = [...tree.values()].filter((row) => row.parent_id === parentId && row.id !== id);
  const values = {
    parent_id: parentId,
    path,
    code,
    name_th: category.name.th.trim(),
    name_en: category.name.en.trim(),
    description_th: category.description.th.trim(),
    description_en: category.description.en.trim(),
    picture_id: pictureId,
    active: category.active,
    rank: before && before.parent_id === parentId ? before.rank : Math.max(0, ...siblings.map(({ rank }) => rank)) + 1,
    updated_at: ctx.now(),
  };
  await ctx.db
    .insertInto('shop_category')
    .values({ ...values, space_id: ctx.space, id, created_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['space_id', 'id']).doUpdateSet({ ...values, version: sql`shop_category.version + 1` }))
    .execute();
  await carryPath(ctx, tree, id, path);
  if (before) await carryProducts(ctx, id);
  await ctx.audit({
    action: 'shop.categorySave',
    entity: 'shop_category',
    entityId: id,
    after: { code, parentId, active: category.active },
  });
  await touch(ctx);
  return {};
};

/** @throws Refusal 404 · 409 `category-circle` · 422 `category-too-deep` */
export const moveCategory: HandlerOf<typeof shop, 'moveCategory'> = async (ctx, input) => {
  const id = uuid(input.id);
  const tree = await holdTree(ctx);
  if (!tree.has(id)) throw notFound();
  const parentId = input.parentId?.toLowerCase() ?? null;
  const path = pathBelow(ctx, tree, id, parentId);
  const siblings = [...tree.values()]
    .filter((row) => row.parent_id === parentId && row.id !== id)
    .toSorted((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
    .map((row) => row.id);
  const at = input.beforeId === null ? -1 : siblings.indexOf(input.beforeId.toLowerCase());
  const order = at < 0 ? [...siblings, id] : siblings.toSpliced(at, 0, id);
  await sql`
    update shop_category c set rank = w.at from unnest(${order}::uuid[]) with ordinality as w (id, at)
    where c.space_id = ${ctx.space} and c.id = w.id`.execute(ctx.db);
  await ctx.db
    .updateTable('shop_category')
    .set({ parent_id: parentId, path, updated_at: ctx.now(), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await carryPath(ctx, tree, id, path);
  await carryProducts(ctx, id);
  await ctx.audit({ action: 'shop.categoryMove', entity: 'shop_category', entityId: id, after: { parentId } });
  await touch(ctx);
  return {};
};

/** @throws Refusal 404 · 409 `category-in-use` */
export const removeCategory: HandlerOf<typeof shop, 'removeCategory'> = async (ctx, input) => {
  const id = uuid(input.id);
  const tree = await holdTree(ctx);
  const before = tree.get(id);
  if (!before) throw notFound();
  if ([...tree.values()].some(({ parent_id }) => parent_id === id)) throw ctx.refuse('category-in-use');
  const rows = await ctx.sql<{ id: string }>`
    delete from shop_product_category where space_id = ${ctx.space} and category_id = ${id} returning product_id as id`;
  await ctx.db.deleteFrom('shop_category').where('id', '=', id).execute();
  await refreshFacets(
    ctx,
    rows.map((row) => row.id),
  );
  await ctx.audit({ action: 'shop.categoryRemove', entity: 'shop_category', entityId: id, before: { code: before.code } });
  await touch(ctx);
  return {};
};
