import type { Gateway, HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { partOf } from '#kit/thai/rounding.ts';
import type { influencer } from '../../plugin.ts';
import { wordsOf } from '../../rules/moderation.ts';
import { shortName } from '../../rules/shortName.ts';
import type { GiftRow, InfluencerCtx } from '../db.ts';
import { notifyAccount, notifyInfluencer, notifyStaff } from '../notify.ts';
import { activeBySlug } from '../profiles.ts';

/** What wallets know the payment of a gift by. */
export const giftRef = (id: string) => ({ type: 'influencer.gift', id });

const giftById = (ctx: InfluencerCtx, id: string): Promise<GiftRow | undefined> =>
  ctx.db.selectFrom('influencer_gift').selectAll().where('id', '=', id).executeTakeFirst();

/** What is about to be given; null where it was given before, or there is nothing to be paid for it. */
export const giftMoney: NonNullable<Gateway<typeof influencer>['money']>['sendGift'] = async (ctx, { giftId, itemId }) => {
  if (await giftById(ctx, uuid(giftId))) return null;
  const item = await ctx.db.selectFrom('influencer_gift_item').select('price_satang').where('id', '=', uuid(itemId)).executeTakeFirst();
  return item ? { amountSatang: item.price_satang, owner: ctx.account!.id } : null;
};

/** Pays from the sender's wallet. @throws Refusal 409 `gift-short` (`leftSatang`), `wallet-frozen` */
async function pay(ctx: InfluencerCtx, gift: { id: string; name: string; to: string; amountSatang: number }): Promise<void> {
  const wallet = ctx.mayUse('wallet');
  if (!wallet) throw ctx.refuse('gift-closed');
  const accountId = ctx.account!.id;
  const t = await ctx.texts(ctx.site.locale);
  const title = t('money.gift', { name: gift.name, to: gift.to });
  try {
    await wallet.pay({ id: gift.id, accountId, amountSatang: gift.amountSatang, ref: giftRef(gift.id), title });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'insufficient-funds')
      throw ctx.refuse('gift-short', { leftSatang: Number(error.details.availableSatang ?? 0), priceSatang: gift.amountSatang });
    if (error.code === 'wallet-frozen') throw ctx.refuse('wallet-frozen');
    throw error;
  }
}

/**
 * Gives somebody something out of one's own wallet: the gift, its share in the book and the payment are there together, or none of them.
 * Sent again with the same id it is the same gift.
 *
 * @throws Refusal 409 `gift-gone`, `gift-closed`, `gift-self`, `gift-short`, `wallet-frozen` · 422 `message-long`
 */
export const sendGift: HandlerOf<typeof influencer, 'sendGift'> = async (ctx, { giftId, itemId, slug, message, anonymous }) => {
  const id = uuid(giftId);
  const accountId = ctx.account!.id;
  const before = await giftById(ctx, id);
  if (before) {
    if (before.sender_id !== accountId) throw ctx.refuse('gift-gone');
    return { giftId: id, slug, words: before.words };
  }
  const to = await activeBySlug(ctx, slug);
  if (!to || !to.gifts) throw ctx.refuse('gift-closed');
  if (to.account_id === accountId) throw ctx.refuse('gift-self');
  const text = message.trim();
  if (text.length > ctx.settings.messageLength) throw ctx.refuse('message-long', { most: ctx.settings.messageLength });
  const [item] = await ctx.sql<{ name: string; picture: string; price_satang: number }>`
    update influencer_gift_item set stock = stock - 1
    where space_id = ${ctx.space} and id = ${uuid(itemId)}::uuid and active and (stock is null or stock > 0)
    returning name, picture, price_satang`;
  if (!item) throw ctx.refuse('gift-gone');
  const name = anonymous ? undefined : (await ctx.use('accounts').names([accountId])).get(accountId);
  const words = wordsOf(text, { holdAll: ctx.settings.holdMessages === 'all', blocked: ctx.settings.blockedWords });
  const shareSatang = partOf(item.price_satang, ctx.settings.giftShare * 100);
  await ctx.db
    .insertInto('influencer_gift')
    .values({
      space_id: ctx.space,
      id,
      influencer_id: to.id,
      item_id: uuid(itemId),
      item_name: item.name,
      item_picture: item.picture,
      sender_id: accountId,
      sender_name: name ? shortName(name) : '',
      anonymous,
      message: text,
      words,
      amount_satang: item.price_satang,
      share_satang: shareSatang,
      state: 'paid',
      at: ctx.now(),
    })
    .execute();
  if (shareSatang > 0)
    await ctx.db
      .insertInto('influencer_entry')
      .values({
        space_id: ctx.space,
        influencer_id: to.id,
        kind: 'gift',
        amount_satang: shareSatang,
        gift_id: id,
        actor_id: accountId,
        at: ctx.now(),
      })
      .execute();
  await ctx.emit('giftSent', { giftId: id, influencerId: to.id, name: item.name, amountSatang: item.price_satang });
  await notifyInfluencer(ctx, to, 'gift', { name: item.name, amountSatang: item.price_satang }, '/influencer/me');
  await notifyAccount(ctx, accountId, 'sent', { name: item.name, to: to.name, amountSatang: item.price_satang }, `/influencer/${to.slug}`);
  if (words === 'held') await notifyStaff(ctx, 'held', { name: to.name }, '/influencer/manage/messages');
  await pay(ctx, { id, name: item.name, to: to.name, amountSatang: item.price_satang });
  return { giftId: id, slug, words };
};
