import { hash } from 'node:crypto';
import type { Promotion } from '../../rules/promotion.ts';
import type { Row } from '../../tables.ts';
import type { PromotionRow, ShopCtx } from '../orders/db.ts';

/** Why a coupon that was typed does not count at all, whatever is in the cart. */
export type CouponProblem = 'unknown' | 'not-yet' | 'expired' | 'used-up' | 'used-by-you';

export interface Usable {
  promotions: Promotion[];
  refused: { code: string; title: string; problem: CouponProblem }[];
  /** Those of `promotions` that are counted: each use must be taken. */
  counted: ReadonlySet<string>;
}

/** As a coupon is kept: capital letters, nothing around it. */
export const couponCode = (typed: string): string => typed.trim().toUpperCase();

/** Whom uses are counted for: a member, or whoever has a guest's address. Null while that is not known. */
export function buyerMark(accountId: string | null, email: string): string | null {
  if (accountId) return accountId;
  const address = email.trim().toLowerCase();
  return address === '' ? null : `guest:${hash('sha256', address, 'base64url').slice(0, 32)}`;
}

/** Promotions that apply by themselves, and those of codes. */
const find = (ctx: ShopCtx, codes: readonly string[]): Promise<PromotionRow[]> =>
  ctx.sql`select * from shop_promotion where (code = '' and active) or code = any(${codes})`;

/** The same for an order. */
const hold = async (ctx: ShopCtx, codes: readonly string[]): Promise<PromotionRow[]> => {
  const [limited, others] = await Promise.all([
    ctx.sql<PromotionRow>`select * from shop_promotion where ((code = '' and active) or code = any(${codes}))
      and (limit_total > 0 or limit_per_buyer > 0) order by id for no key update`,
    ctx.sql<PromotionRow>`select * from shop_promotion where ((code = '' and active) or code = any(${codes}))
      and not (limit_total > 0 or limit_per_buyer > 0) order by id for share`,
  ]);
  return [...limited, ...others];
};

const usesOf = (ctx: ShopCtx, promotionIds: readonly string[], buyer: string) =>
  ctx.sql<Pick<Row<'shop_promotion_use'>, 'promotion_id'> & { used: number }>`
    select promotion_id, count(*)::int as used from shop_promotion_use
    where promotion_id = any(${promotionIds}::uuid[]) and buyer = ${buyer} group by 1`;

/**
 * Promotions that count for a buyer now: those of the typed codes, and those that apply by themselves.
 * `hold`: for an order. Those with a limit are locked, in the order of their ids, so that the last use is had once; of the others it is
 * made sure that nobody gives them a limit meanwhile.
 */
export async function usablePromotions(
  ctx: ShopCtx,
  { codes, buyer, hold: held = false }: { codes: readonly string[]; buyer: string | null; hold?: boolean },
): Promise<Usable> {
  const found = await (held ? hold : find)(ctx, codes);
  const perBuyer = found.filter((row) => row.limit_per_buyer > 0).map(({ id }) => id);
  const counts = buyer && perBuyer.length ? await usesOf(ctx, perBuyer, buyer) : [];
  const uses = new Map(counts.map((row) => [row.promotion_id, row.used]));
  const refused: Usable['refused'] = [];
  const promotions: Promotion[] = [];
  for (const row of found) {
    const problem = problemOf(row, ctx.now(), uses.get(row.id) ?? 0);
    if (problem === null) promotions.push(promotionOf(row));
    else if (row.code) refused.push({ code: row.code, title: problem === 'unknown' ? '' : row.title, problem });
  }
  for (const code of codes) if (!found.some((row) => row.code === code)) refused.push({ code, title: '', problem: 'unknown' });
  const counted = new Set(found.filter((row) => row.limit_total > 0 || row.limit_per_buyer > 0).map(({ id }) => id));
  return { promotions, refused, counted };
}

function problemOf(row: PromotionRow, now: Date, usedByBuyer: number): CouponProblem | null {
  if (!row.active) return 'unknown';
  if (row.valid_from && row.valid_from > now) return 'not-yet';
  if (row.valid_to && row.valid_to <= now) return 'expired';
  if (row.limit_total > 0 && row.used >= row.limit_total) return 'used-up';
  return row.limit_per_buyer > 0 && usedByBuyer >= row.limit_per_buyer ? 'used-by-you' : null;
}

const promotionOf = (row: PromotionRow): Promotion => ({
  id: row.id,
  code: row.code,
  title: row.title,
  kind: row.kind,
  percentBp: row.percent_bp,
  amountSatang: row.amount_satang,
  mostSatang: row.most_satang,
  buy: row.buy,
  get: row.get,
  minimumSatang: row.minimum_satang,
  categoryIds: row.category_ids,
  skus: row.skus,
  combinable: row.combinable,
});
