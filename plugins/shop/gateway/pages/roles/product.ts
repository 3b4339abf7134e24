import type { Load } from '#kernel/contract/load.ts';
import { notFound, Refusal } from '#kit/diagnostics/refusal.ts';
import type { shop } from '../../../plugin.ts';
import { productsOf, type StoredPicture } from '../../catalogue/products.ts';
import { boughtOf, type Bought } from '../../roles/bought.ts';
import { anyProductOf, figuresOf, type Figures } from '../../roles/figures.ts';
import { load as product, type ProductData } from '../product.ts';

/** The page as guests see it, with what the member has bought of it. */
export const productOfMember: Load<typeof shop, ProductData & { bought: Bought | null }> = async (ctx) => {
  const page = await product(ctx);
  const { id } = page.data.product;
  return { ...page, data: { ...page.data, bought: (await boughtOf(ctx, [id]))[id] ?? null } };
};

export interface StaffProductData {
  /** As buyers see it; null where they do not. */
  page: ProductData | null;
  id: string;
  name: string;
  picture: StoredPicture | null;
  figures: Figures;
}

/** The page as guests see it, with stock and sales; of what buyers do not see what it is and how it stands. */
export const productOfStaff: Load<typeof shop, StaffProductData> = async (ctx) => {
  try {
    const page = await product(ctx);
    const { id, name } = page.data.product;
    return { ...page, data: { page: page.data, id, name, picture: null, figures: (await figuresOf(ctx, [id]))[id]! } };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
    const id = await anyProductOf(ctx, ctx.params.sku!);
    const hidden = id && (await productsOf(ctx, [id])).get(id);
    if (!hidden) throw notFound();
    const name = (ctx.locale === 'en' && hidden.name.en) || hidden.name.th;
    const figures = (await figuresOf(ctx, [id]))[id]!;
    return { data: { page: null, id, name, picture: hidden.pictures[0] ?? null, figures }, title: name, noindex: true };
  }
};
