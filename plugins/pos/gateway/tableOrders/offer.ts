import type { CatalogueProduct } from '#plugins/shop/contract.ts';
import { modifiersSatang, groupsFor, type ModifierGroup } from '../../rules/modifiers.ts';
import { chosen, isOffered, type TableLine } from '../../rules/tableOrder.ts';
import type { Menu } from '../../calls/cafe.ts';
import type { PosCtx } from '../db.ts';
import { menuOf } from '../setup/menu.ts';
import type { TablePlace } from './places.ts';

/** What guests may order at the tables of a store now. */
export interface Offer {
  readonly products: ReadonlyMap<string, CatalogueProduct>;
  readonly categories: readonly { readonly id: string; readonly name: string; readonly nameEn: string }[];
  readonly menu: Menu;
}

/** Goods of the store's catalogue that its kitchen makes. */
export async function offerOf(ctx: PosCtx, { cluster, store }: Pick<TablePlace, 'cluster' | 'store'>): Promise<Offer> {
  const catalogue = await ctx.mayUse('stock')?.catalogue(store.locationId);
  const menu = await menuOf(ctx, cluster.id);
  const offered = (catalogue?.products ?? []).filter((product) => isOffered(product, menu.stations));
  return {
    products: new Map(offered.map((product) => [product.variantId, product])),
    categories: (catalogue?.categories ?? []).toSorted((a, b) => a.rank - b.rank),
    menu,
  };
}

export const isOut = ({ track, available }: Pick<CatalogueProduct, 'track' | 'available'>): boolean => track && available <= 0;
export const groupsOf = ({ menu }: Offer, product: CatalogueProduct): readonly ModifierGroup[] => groupsFor(menu.groups, product);

/** What is known of a guest who has signed in: null for who has not. */
export async function customerAt(ctx: PosCtx, clusterId: string): Promise<{ id: string | null; priceRole: 'guest' | 'user' } | null> {
  if (!ctx.account) return null;
  const row = await ctx.db
    .selectFrom('pos_customer')
    .select(['id', 'price_role'])
    .where('cluster_id', '=', clusterId)
    .where('account_id', '=', ctx.account.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return { id: row?.id ?? null, priceRole: row?.price_role ?? 'user' };
}

/**
 * Lines as the store sells them at this moment, whatever their page has shown.
 * @throws Refusal 409 `goods-unknown`, `goods-out`, `choices-invalid`
 */
export async function asSold(
  ctx: PosCtx,
  { store, cluster }: Pick<TablePlace, 'cluster' | 'store'>,
  lines: readonly TableLine[],
): Promise<TableLine[]> {
  const offer = await offerOf(ctx, { store, cluster });
  const variantIds = lines.map(({ line }) => line.variantId!);
  const role = (await customerAt(ctx, cluster.id))?.priceRole;
  const prices = await ctx.mayUse('stock')!.prices(variantIds, { locationId: store.locationId, ...(role === 'user' && { role }) });
  return lines.map(({ key, line: { modifiers: taken = [], ...line } }) => {
    const product = offer.products.get(line.variantId!);
    const price = prices.get(line.variantId!);
    if (!product || price === undefined) throw ctx.refuse('goods-unknown');
    const wanted = lines.reduce((sum, each) => (each.line.variantId === line.variantId ? sum + each.line.quantityMilli / 1000 : sum), 0);
    if (product.track && product.available < wanted) throw ctx.refuse('goods-out', { title: product.title });
    const modifiers = chosen(
      groupsOf(offer, product),
      taken.map(({ choiceId }) => choiceId),
    );
    if (!modifiers) throw ctx.refuse('choices-invalid');
    const { sku, unit, vatClass, title, options } = product;
    return {
      key,
      line: {
        ...line,
        sku,
        unit,
        vatClass,
        title: options ? `${title} · ${options}` : title,
        unitSatang: price + modifiersSatang(modifiers),
        ...(modifiers.length > 0 && { modifiers }),
      },
    };
  });
}
