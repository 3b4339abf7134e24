import type { Load } from '#kernel/contract/load.ts';
import type { shop } from '../../../plugin.ts';
import { boughtOf, type Bought } from '../../roles/bought.ts';
import { draftsIn, figuresOf, type Figures } from '../../roles/figures.ts';
import { load as categorie, type CategorieData } from '../categorie.ts';
import { load as products, type ProductsData } from '../products.ts';

interface Mine {
  bought: Readonly<Record<string, Bought>>;
}
interface Staff {
  figures: Readonly<Record<string, Figures>>;
  drafts: number;
}
const idsOf = ({ list }: Pick<ProductsData, 'list'>) => list.items.map(({ id }) => id);

/** The list as guests see it, with what a member has bought of it. */
export const productsOfMember: Load<typeof shop, ProductsData & Mine> = async (ctx) => {
  const page = await products(ctx);
  return { ...page, data: { ...page.data, bought: await boughtOf(ctx, idsOf(page.data)) } };
};
/** The list as guests see it, with stock, sales and what is still in draft. */
export const productsOfStaff: Load<typeof shop, ProductsData & Staff> = async (ctx) => {
  const page = await products(ctx);
  const [figures, drafts] = await Promise.all([figuresOf(ctx, idsOf(page.data)), draftsIn(ctx, page.data.query.category)]);
  return { ...page, data: { ...page.data, figures, drafts } };
};
export const categorieOfMember: Load<typeof shop, CategorieData & Mine> = async (ctx) => {
  const page = await categorie(ctx);
  return { ...page, data: { ...page.data, bought: await boughtOf(ctx, idsOf(page.data)) } };
};
export const categorieOfStaff: Load<typeof shop, CategorieData & Staff> = async (ctx) => {
  const page = await categorie(ctx);
  const [figures, drafts] = await Promise.all([figuresOf(ctx, idsOf(page.data)), draftsIn(ctx, page.data.code)]);
  return { ...page, data: { ...page.data, figures, drafts } };
};
