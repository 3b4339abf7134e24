import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { sql } from 'kysely';
import { tableGateway } from '#kit/table/gateway/tableGateway.ts';
import { conflict, invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { promotions, type PromotionDraft } from '../../calls/deskTerms.ts';
import type { shop } from '../../plugin.ts';
import type { PromotionRow, ShopCtx } from '../orders/db.ts';

const draftOf = (row: PromotionRow): PromotionDraft => ({
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
  limitTotal: row.limit_total,
  limitPerBuyer: row.limit_per_buyer,
  combinable: row.combinable,
  validFrom: row.valid_from?.toISOString() ?? null,
  validTo: row.valid_to?.toISOString() ?? null,
  active: row.active,
});

async function usesOf(ctx: ShopCtx, id: string): Promise<number> {
  const [row] = await ctx.sql<{ used: number }>`select count(*)::int as used from shop_promotion_use where promotion_id = ${id}`;
  return row!.used;
}

/** Every promotion with how often it was used. */
export const promotionTable = tableGateway(promotions, {
  used: sql`(select count(*)::int from shop_promotion_use u where u.space_id = shop_promotion.space_id and u.promotion_id = shop_promotion.id)`,
});

function problems(draft: PromotionDraft): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (draft.kind === 'percent' && draft.percentBp === 0) wrong.percentBp = 'desk.promotion.percentBp.missing';
  if (draft.kind === 'fixed' && draft.amountSatang === 0) wrong.amountSatang = 'desk.promotion.amountSatang.missing';
  if (draft.kind === 'buy_x_get_y' && draft.buy === 0) wrong.buy = 'desk.promotion.buy.missing';
  if (draft.kind === 'buy_x_get_y' && draft.get === 0) wrong.get = 'desk.promotion.get.missing';
  if (draft.validFrom && draft.validTo && draft.validFrom >= draft.validTo) wrong.validTo = 'desk.promotion.validTo.before';
  return wrong;
}

/** Makes a promotion (`version` null) or changes it. @throws Refusal 422 `invalid-fields` · 409 `conflict` */
export const savePromotion: HandlerOf<typeof shop, 'savePromotion'> = async (ctx, { id: inputId, promotion, version }) => {
  const id = uuid(inputId);
  const wrong = problems(promotion);
  if (Object.keys(wrong).length) throw invalidFields(wrong);
  const before = await ctx.db.selectFrom('shop_promotion').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if ((before?.version ?? null) !== version) {
    if (!before) throw notFound();
    throw conflict({ ...draftOf(before), id, version: before.version });
  }
  const same = promotion.code
    ? await ctx.db.selectFrom('shop_promotion').select('id').where('code', '=', promotion.code).where('id', '<>', id).executeTakeFirst()
    : undefined;
  if (same) throw invalidFields({ code: 'desk.promotion.code.taken' });
  const values = {
    code: promotion.code,
    title: promotion.title,
    kind: promotion.kind,
    percent_bp: promotion.percentBp,
    amount_satang: promotion.amountSatang,
    most_satang: promotion.mostSatang,
    buy: promotion.buy,
    get: promotion.get,
    minimum_satang: promotion.minimumSatang,
    category_ids: [...promotion.categoryIds],
    skus: [...promotion.skus],
    limit_total: promotion.limitTotal,
    limit_per_buyer: promotion.limitPerBuyer,
    combinable: promotion.combinable,
    valid_from: promotion.validFrom,
    valid_to: promotion.validTo,
    active: promotion.active,
    // Uses are not counted without a limit, so they are counted here while nobody can use the promotion.
    used: before ? await usesOf(ctx, id) : 0,
    updated_at: ctx.now(),
  };
  if (before)
    await ctx.db
      .updateTable('shop_promotion')
      .set({ ...values, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
  else
    await ctx.db
      .insertInto('shop_promotion')
      .values({ ...values, space_id: ctx.space, id, created_at: ctx.now() })
      .execute();
  await ctx.audit({
    action: before ? 'shop.promotionChange' : 'shop.promotionAdd',
    entity: 'shop_promotion',
    entityId: id,
    before: before && draftOf(before),
    after: promotion,
  });
  return {};
};
