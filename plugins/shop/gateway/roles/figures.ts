import type { ShopCtx } from '../db.ts';

/** What the staff see of a variant in place. */
export interface VariantFigures {
  readonly sku: string;
  readonly options: string;
  readonly active: boolean;
  /** Null where it is not counted. */
  readonly onHand: number | null;
  /** Promised to orders. */
  readonly allocated: number;
  /** Pieces of the last thirty days. */
  readonly sold: number;
  /** Satang; null for who may not see it, and where nobody knows. */
  readonly costSatang: number | null;
}
/** What the staff see of a product in place. */
export interface Figures {
  readonly productId: string;
  readonly status: 'draft' | 'active' | 'archived';
  readonly variants: readonly VariantFigures[];
}

const DAYS_30 = 30 * 86_400_000;

const variantOf = ({ sku, active, options, onHand, allocated, sold, costSatang }: VariantFigures): VariantFigures => ({
  sku,
  active,
  options,
  onHand,
  allocated,
  sold,
  costSatang,
});

/** Stock, sales of thirty days and state of these products, by product; costs only for who may see them. */
export async function figuresOf(ctx: ShopCtx, productIds: readonly string[]): Promise<Readonly<Record<string, Figures>>> {
  if (productIds.length === 0) return {};
  const since = new Date(ctx.now().getTime() - DAYS_30);
  const rows = await ctx.sql<VariantFigures & Pick<Figures, 'productId' | 'status'>>`
    select p.id as "productId", p.status, v.sku, v.active,
      array_to_string(array(select c ->> 'value' from jsonb_array_elements(v.options) c), ' / ') as options,
      case when v.track_stock then coalesce(s.on_hand, 0)::int end as "onHand", coalesce(s.allocated, 0)::int as allocated,
      coalesce(b.sold, 0)::int as sold, case when ${ctx.can('costs')} then v.cost_satang end as "costSatang"
    from shop_product p join shop_variant v on v.space_id = p.space_id and v.product_id = p.id and v.removed_at is null
    left join lateral (select sum(l.on_hand) as on_hand, sum(l.allocated) as allocated from shop_level l
      where l.space_id = v.space_id and l.variant_id = v.id) s on true
    left join lateral (select sum(l.quantity) as sold from shop_order_line l
      join shop_order o on o.space_id = l.space_id and o.id = l.order_id
      where l.space_id = v.space_id and l.variant_id = v.id and o.placed_at > ${since}
        and o.state in ('confirmed', 'processing', 'completed')) b on true
    where p.space_id = ${ctx.space} and p.id = any(${productIds}::uuid[]) order by v.position, v.id`;
  const groups = Map.groupBy(rows, ({ productId }) => productId);
  return Object.fromEntries(
    [...groups].map(([productId, variants]) => [productId, { productId, status: variants[0]!.status, variants: variants.map(variantOf) }]),
  );
}

/** The product that has a variant of this code, on sale or not; null where there is none. */
export async function anyProductOf(ctx: ShopCtx, sku: string): Promise<string | null> {
  const [found] = await ctx.sql<{ id: string }>`
    select product_id as id from shop_variant where space_id = ${ctx.space} and sku = ${sku} and removed_at is null`;
  return found?.id ?? null;
}

/** How many products buyers do not see yet, in a category and below it where one is named. */
export async function draftsIn(ctx: ShopCtx, category: string): Promise<number> {
  const [found] = await ctx.sql<{ count: number }>`
    select count(*)::int as count from shop_product p where p.space_id = ${ctx.space} and p.status = 'draft'
      and (${category} = '' or exists (select from shop_product_category pc
        join shop_category c on c.space_id = pc.space_id and c.id = pc.category_id
        join shop_category up on up.space_id = c.space_id and up.id = any(c.path)
        where pc.space_id = p.space_id and pc.product_id = p.id and up.code = ${category}))`;
  return found!.count;
}
