import { sql } from 'kysely';
import { unitPrice, type UnitPrice } from '../../rules/price.ts';
import type { ShopCtx, VariantRow } from '../db.ts';

/** Something whose price is asked for; lists may have lower ones for more. */
export interface Wanted {
  readonly variantId: string;
  readonly quantity: number;
}

/** Lists that apply to a role: those for it and for the roles below it. */
const LISTS = { guest: [], user: ['user'], manager: ['user', 'manager'], admin: ['user', 'manager', 'admin'] } as const;

/** Which price lists apply to the visitor; none to guests and to work that nobody asked for. */
export const listRoles = (ctx: Pick<ShopCtx, 'role' | 'account'>): readonly string[] => (ctx.account ? LISTS[ctx.role] : []);

/**
 * What each variant costs the visitor now, by variant id: the sale price in its window, and the price of the visitor's list
 * where that is lower. Of several lists that have the variant the one with the highest priority counts, with its price for the
 * largest quantity that is reached; `roles` are those whose lists apply. Variants that are gone are left out.
 */
export async function pricesOf(
  ctx: ShopCtx,
  wanted: readonly Wanted[],
  roles: readonly string[] = listRoles(ctx),
): Promise<Map<string, UnitPrice>> {
  if (wanted.length === 0) return new Map();
  const now = ctx.now();
  const { rows } = await sql<
    Pick<VariantRow, 'id' | 'regular_satang' | 'sale_satang' | 'sale_from' | 'sale_to'> & { agreed: number | null }
  >`
    select v.id, v.regular_satang, v.sale_satang, v.sale_from, v.sale_to, ${
      roles.length === 0
        ? sql`null::bigint`
        : sql`(select i.satang from shop_price i join shop_price_list l on l.space_id = i.space_id and l.id = i.list_id
      where i.space_id = v.space_id and i.variant_id = v.id and i.min_quantity <= w.quantity
        and l.active and l.role = any(${roles}::text[])
        and (l.valid_from is null or l.valid_from <= ${now}) and (l.valid_to is null or l.valid_to > ${now})
      order by l.priority desc, l.id, i.min_quantity desc limit 1)`
    } as agreed
    from unnest(${wanted.map(({ variantId }) => variantId)}::uuid[], ${wanted.map(({ quantity }) => quantity)}::int[]) as w (id, quantity)
    join shop_variant v on v.space_id = ${ctx.space} and v.id = w.id
    where v.removed_at is null`.execute(ctx.db);
  return new Map(
    rows.map((row) => [
      row.id,
      unitPrice(
        { regularSatang: row.regular_satang, saleSatang: row.sale_satang, saleFrom: row.sale_from, saleTo: row.sale_to },
        now,
        row.agreed ?? undefined,
      ),
    ]),
  );
}
