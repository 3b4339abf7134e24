import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { shop } from '../../plugin.ts';
import type { Review } from '../../schemas.ts';
import { productOfSku } from '../catalogue/getProduct.ts';
import type { Row } from '../../tables.ts';
import type { ProductRow, ReviewState, ShopCtx } from '../db.ts';
import { mayReview } from './mayReview.ts';
import { refreshRating } from './refreshRating.ts';

const PAGE = 20;

type ReviewRow = Row<'shop_review'> & Pick<ProductRow, 'name_th' | 'name_en'>;

/** Reviews with the names of their writers: first name and initial to everybody. */
async function views(ctx: ShopCtx, rows: readonly ReviewRow[]): Promise<Review[]> {
  const names = await ctx.use('accounts').names([...new Set(rows.map(({ account_id }) => account_id))]);
  return rows.map((row) => {
    const name = names.get(row.account_id);
    return {
      id: row.id,
      productId: row.product_id,
      productName: (ctx.locale === 'en' && row.name_en) || row.name_th,
      author: name
        ? `${name.firstname} ${name.lastname ? `${[...new Intl.Segmenter('th').segment(name.lastname)][0]!.segment}.` : ''}`.trim()
        : '',
      stars: row.stars,
      text: row.text,
      reply: row.reply,
      state: row.state,
      createdAt: row.created_at.toISOString(),
    };
  });
}

async function page(ctx: ShopCtx, state: ReviewState, before: string, productId?: string) {
  const { rows } = await sql<ReviewRow>`
    select r.*, p.name_th, p.name_en from shop_review r join shop_product p on p.space_id = r.space_id and p.id = r.product_id
    where r.space_id = ${ctx.space} and r.state = ${state} ${productId ? sql`and r.product_id = ${productId}` : sql``}
      ${isUuid(before) ? sql`and r.id < ${before}` : sql``}
    order by r.id desc limit ${PAGE + 1}`.execute(ctx.db);
  const shown = rows.slice(0, PAGE);
  return { reviews: await views(ctx, shown), next: rows.length > PAGE ? shown.at(-1)!.id : '' };
}

/** Reviews on show of a product, the newest first. @throws Refusal 404 */
export const listReviews: HandlerOf<typeof shop, 'listReviews'> = async (ctx, { sku, before }) => {
  const { productId } = await productOfSku(ctx, sku);
  return ctx.settings.reviews ? page(ctx, 'shown', before, productId) : { reviews: [], next: '' };
};

/** Reviews of a state, for the staff. */
export const deskReviews: HandlerOf<typeof shop, 'deskReviews'> = (ctx, { state, before }) => page(ctx, state, before);

async function one(ctx: ShopCtx, id: string): Promise<Review> {
  const rows = await ctx.sql<ReviewRow>`
    select r.*, p.name_th, p.name_en from shop_review r join shop_product p on p.space_id = r.space_id and p.id = r.product_id
    where r.space_id = ${ctx.space} and r.id = ${id}`;
  if (!rows[0]) throw notFound();
  return (await views(ctx, rows))[0]!;
}

/** @throws Refusal 404 · 403 `not-bought` */
export const writeReview: HandlerOf<typeof shop, 'writeReview'> = async (ctx, { sku, stars, text }) => {
  const { productId } = await productOfSku(ctx, sku);
  if (!(await mayReview(ctx, productId))) throw ctx.refuse('not-bought');
  const rows = await ctx.sql<Pick<ReviewRow, 'id'>>`
    insert into shop_review (space_id, id, product_id, account_id, stars, text, state, created_at, updated_at)
    values (${ctx.space}, uuidv7(), ${productId}, ${ctx.account!.id}, ${stars}, ${text.trim()},
      ${ctx.settings.moderateReviews ? 'waiting' : 'shown'}, ${ctx.now()}, ${ctx.now()})
    on conflict (space_id, product_id, account_id) do update set stars = excluded.stars, text = excluded.text,
      -- what was hidden is not on show again before somebody has seen it
      state = case when shop_review.state = 'hidden' then 'waiting' else excluded.state end, updated_at = excluded.updated_at
    returning id`;
  await refreshRating(ctx, productId);
  return one(ctx, rows[0]!.id);
};

/** Shows a review or hides it, with an answer of the shop. @throws Refusal 404 */
export const moderateReview: HandlerOf<typeof shop, 'moderateReview'> = async (ctx, { id, state, reply }) => {
  const before = await one(ctx, uuid(id));
  await ctx.db.updateTable('shop_review').set({ state, reply: reply.trim(), updated_at: ctx.now() }).where('id', '=', before.id).execute();
  await refreshRating(ctx, before.productId);
  await ctx.audit({ action: 'shop.review', entity: 'shop_review', entityId: before.id, before: { state: before.state }, after: { state } });
  return one(ctx, before.id);
};

/** A review whose writer is not asked whether they bought it: for the demo. */
export async function addReview(
  ctx: ShopCtx,
  {
    productId,
    accountId,
    stars,
    text,
    reply = '',
    state = 'shown',
    at,
  }: { productId: string; accountId: string; stars: number; text: string; reply?: string; state?: ReviewState; at: Date },
): Promise<void> {
  await ctx.db
    .insertInto('shop_review')
    .values({
      space_id: ctx.space,
      id: sql<string>`uuidv7()`,
      product_id: productId,
      account_id: accountId,
      stars,
      text,
      reply,
      state,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await refreshRating(ctx, productId);
}
