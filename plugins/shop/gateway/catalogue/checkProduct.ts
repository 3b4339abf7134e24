import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { belowCost, draftProblems } from '../../rules/draft.ts';
import type { Row } from '../../tables.ts';
import type { ShopCtx, VariantRow } from '../db.ts';
import type { Product, ProductDraft, StoredPicture } from './products.ts';
import { sanitise } from '#kit/richText/sanitise.ts';
import type { NewProduct } from './writeProducts.ts';

/** Pictures that come with the product itself. */
const DEMO = /^\/demo\/[\w./-]+$/;

/**
 * A draft as it may be stored: trimmed, its HTML cleaned, its pictures the site's own, what the visitor may not see as it was.
 *
 * @param found what else is wrong, by path
 * @throws Refusal 422 `invalid-fields` by path, all of them at once
 */
export async function checkProduct(
  ctx: ShopCtx,
  id: string,
  draft: ProductDraft,
  before: Product | undefined,
  reason: string,
  found: Readonly<Record<string, string>> = {},
): Promise<NewProduct> {
  const costs = new Map(before?.variants.map((variant) => [variant.id, variant.costSatang]));
  const variants = draft.variants.map((variant) => ({
    ...variant,
    id: variant.id.toLowerCase(),
    costSatang: ctx.can('costs') ? variant.costSatang : (costs.get(variant.id.toLowerCase()) ?? null),
  }));
  const product: ProductDraft = { ...draft, variants };
  const wrong: Record<string, string> = { ...draftProblems(product), ...(await takenCodes(ctx, id, product)), ...found };
  const below = reason.trim() ? [] : belowCost(variants);
  for (const at of below) wrong[`variants.${at}.regularSatang`] ??= 'invalid.belowCost';
  if (below.length > 0) wrong.reason = 'invalid.reason';
  const categoryIds = [...new Set(draft.categoryIds.map((category) => category.toLowerCase()))];
  if (!(await areCategories(ctx, categoryIds))) wrong.categoryIds = 'invalid.gone';
  const pictures = await checkPictures(ctx, draft.pictures, before?.pictures ?? [], wrong);
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return {
    ...product,
    variants: variants.map((variant) => ({
      ...variant,
      picture: pictures.some(({ src }) => src === variant.picture) ? variant.picture : '',
    })),
    id,
    name: trimmed(draft.name),
    summary: trimmed(draft.summary),
    description: { th: sanitise(draft.description.th), en: sanitise(draft.description.en) },
    brand: draft.brand.trim(),
    tags: [...new Set(draft.tags.map((tag) => tag.trim()).filter(Boolean))],
    categoryIds,
    pictures,
  };
}

const trimmed = ({ th, en }: { th: string; en: string }) => ({ th: th.trim(), en: en.trim() });

/** Codes and variants that are another product's. */
async function takenCodes(ctx: ShopCtx, productId: string, { variants }: ProductDraft): Promise<Record<string, string>> {
  const rows = await ctx.sql<Pick<VariantRow, 'id' | 'sku' | 'barcode'> & { removed: boolean }>`
    select id, sku, barcode, removed_at is not null as removed from shop_variant where space_id = ${ctx.space} and product_id <> ${productId}
      and (id = any(${variants.map(({ id }) => id)}::uuid[])
        or removed_at is null and sku collate "C" = any(${variants.map(({ sku }) => sku)}::text[])
        or removed_at is null and barcode collate "C" = any(${variants.map(({ barcode }) => barcode).filter(Boolean)}::text[]))`;
  const wrong: Record<string, string> = {};
  variants.forEach((variant, at) => {
    if (rows.some(({ id }) => id === variant.id)) wrong[`variants.${at}.id`] = 'invalid.taken';
    if (rows.some(({ sku, removed }) => !removed && sku === variant.sku)) wrong[`variants.${at}.sku`] = 'invalid.taken';
    if (variant.barcode && rows.some(({ barcode, removed }) => !removed && barcode === variant.barcode))
      wrong[`variants.${at}.barcode`] = 'invalid.taken';
  });
  const open = await ctx.sql<Pick<Row<'shop_level'>, 'variant_id'>>`
    select variant_id from shop_level where space_id = ${ctx.space} and allocated > on_hand
      and variant_id = any(${variants.filter((variant) => !variant.allowBackorder).map(({ id }) => id)}::uuid[])`;
  variants.forEach((variant, at) => {
    if (open.some(({ variant_id }) => variant_id === variant.id)) wrong[`variants.${at}.allowBackorder`] = 'invalid.backordersOpen';
  });
  return wrong;
}

async function areCategories(ctx: ShopCtx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await ctx.sql`select 1 from shop_category where space_id = ${ctx.space} and id = any(${ids}::uuid[])`;
  return rows.length === ids.length;
}

/** Pictures that were there before stay as they are; new ones are public files that the visitor may hand on, or the demo's. */
async function checkPictures(
  ctx: ShopCtx,
  pictures: ProductDraft['pictures'],
  before: readonly StoredPicture[],
  wrong: Record<string, string>,
): Promise<StoredPicture[]> {
  const fresh = pictures.flatMap(({ fileId }) => (fileId && !before.some((known) => known.fileId === fileId) ? [fileId] : []));
  const files = ctx.mayUse('files');
  const mine = fresh.length > 0 && files ? await files.mayUse(fresh, ctx.account?.id ?? '') : new Set<string>();
  const found = fresh.length > 0 && files ? await files.find(fresh) : new Map<string, never>();
  return pictures.flatMap(({ fileId, src, alt }, at): StoredPicture[] => {
    const known = before.find((picture) => (fileId ? picture.fileId === fileId : picture.src === src));
    if (known) return [{ ...known, alt }];
    if (!fileId && DEMO.test(src) && !src.includes('..')) return [{ fileId: null, src, alt, width: 800, height: 800 }];
    const file = fileId && mine.has(fileId) ? found.get(fileId) : undefined;
    if (!file?.url || file.width === null || file.height === null) {
      wrong[`pictures.${at}`] = file && !file.url ? 'invalid.notPublic' : 'invalid.gone';
      return [];
    }
    return [{ fileId: fileId!, src: file.url, alt, width: file.width, height: file.height }];
  });
}
