import { randomUUID } from 'node:crypto';
import type { Gateway, HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { conflict, notFound } from '#kit/diagnostics/refusal.ts';
import { nextGift } from '../../machines/gift.ts';
import type { influencer } from '../../plugin.ts';
import { wordsOf } from '../../rules/moderation.ts';
import type { GiftRow, InfluencerCtx } from '../db.ts';
import { notifyAccount } from '../notify.ts';
import { ownProfile } from '../profiles.ts';
import { giftRef } from './send.ts';

/** A gift, held until the transaction ends. @throws Refusal 404 */
async function holdGift(ctx: InfluencerCtx, id: string): Promise<GiftRow> {
  const row = isUuid(id)
    ? await ctx.db.selectFrom('influencer_gift').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return row;
}
const change = (ctx: InfluencerCtx, row: GiftRow, changes: Partial<Pick<GiftRow, 'state' | 'words' | 'thanks'>>) =>
  ctx.db
    .updateTable('influencer_gift')
    .set({ ...changes, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();

/** What was given is seen. */
export const seen: HandlerOf<typeof influencer, 'seen'> = async (ctx) => {
  const { id } = await ownProfile(ctx);
  await ctx.sql`update influencer_gift set state = 'delivered', version = version + 1
    where space_id = ${ctx.space} and influencer_id = ${id}::uuid and state = 'paid'`;
};

/** The influencer says thank you, once. @throws Refusal 404 · 409 `state-changed` · 422 `thanks-bad` */
export const thank: HandlerOf<typeof influencer, 'thank'> = async (ctx, { id, thanks }) => {
  const profile = await ownProfile(ctx);
  const row = await holdGift(ctx, id);
  if (row.influencer_id !== profile.id) throw notFound();
  const state = nextGift(row.state, 'THANK');
  if (!state) throw ctx.refuse('state-changed', { state: row.state });
  const text = thanks.trim();
  if (wordsOf(text, { holdAll: false, blocked: ctx.settings.blockedWords }) !== 'shown') throw ctx.refuse('thanks-bad');
  await change(ctx, row, { state, thanks: text });
  await notifyAccount(ctx, row.sender_id, 'thanks', { name: profile.name, thanks: text }, `/influencer/${profile.slug}`);
};

/** Staff have read a message: it is shown, or never is. @throws Refusal 404 · 409 `conflict`, `state-changed` */
export const moderate: HandlerOf<typeof influencer, 'moderate'> = async (ctx, { id, words, version }) => {
  const row = await holdGift(ctx, id);
  if (row.words === 'none' || row.words === words) throw ctx.refuse('state-changed', { state: row.words });
  if (row.version !== version) throw conflict({ version: row.version });
  await change(ctx, row, { words });
  await ctx.audit({
    action: 'influencer.moderate',
    entity: 'influencer_gift',
    entityId: row.id,
    before: { words: row.words },
    after: { words },
  });
};

/** What is about to be given back; null where it was before. */
export const refundMoney: NonNullable<Gateway<typeof influencer>['money']>['refundGift'] = async (ctx, { id }) => {
  const row = await holdGift(ctx, id);
  return nextGift(row.state, 'REFUND') ? { amountSatang: row.amount_satang, owner: row.sender_id ?? row.id } : null;
};

/** Staff give the money of a gift back: its share leaves the book, what was counted is there again. @throws Refusal 404 · 409 `state-changed` */
export const refundGift: HandlerOf<typeof influencer, 'refundGift'> = async (ctx, { id, reason }) => {
  const row = await holdGift(ctx, id);
  const state = nextGift(row.state, 'REFUND');
  const wallet = ctx.mayUse('wallet');
  if (!state || !wallet || row.sender_id === null) throw ctx.refuse('state-changed', { state: row.state });
  await change(ctx, row, { state });
  if (row.share_satang > 0)
    await ctx.db
      .insertInto('influencer_entry')
      .values({
        space_id: ctx.space,
        influencer_id: row.influencer_id,
        kind: 'gift_back',
        amount_satang: -row.share_satang,
        gift_id: row.id,
        actor_id: ctx.account!.id,
        at: ctx.now(),
      })
      .execute();
  await ctx.sql`update influencer_gift_item set stock = stock + 1 where space_id = ${ctx.space} and id = ${row.item_id}::uuid and stock is not null`;
  const values = { name: row.item_name, amountSatang: row.amount_satang, reason: reason.trim() };
  await notifyAccount(ctx, row.sender_id, 'refunded', values, '/user/wallet');
  const t = await ctx.texts(ctx.site.locale);
  await wallet.refund({
    id: randomUUID(),
    accountId: row.sender_id,
    ref: giftRef(row.id),
    title: t('money.giftBack', { name: row.item_name }),
  });
  await ctx.audit({
    action: 'influencer.refundGift',
    entity: 'influencer_gift',
    entityId: row.id,
    before: { state: row.state },
    after: { state, amountSatang: row.amount_satang },
    reason: reason.trim(),
  });
};
