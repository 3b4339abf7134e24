import { randomUUID } from 'node:crypto';
import { addDays, dayIn } from '#kit/thai/day.ts';
import { partOf } from '#kit/thai/rounding.ts';
import { demoGiftItems, demoSpaces, type DemoPerson, type DemoSpace } from '../demo/content.ts';
import { commissionOf, rateOf } from '../rules/commission.ts';
import { wordsOf } from '../rules/moderation.ts';
import { shortName } from '../rules/shortName.ts';
import type { InfluencerCtx } from './db.ts';
import { demoStatement } from './demoStatement.ts';
import { giftRef } from './gifts/send.ts';

const DAY = 86_400_000;
/** For so many days there are figures. */
const DAYS = 42;
const before = (ctx: InfluencerCtx, days: number) => new Date(ctx.now().getTime() - days * DAY);

/**
 * Fills an empty space with people who recommend things, what came of it, and gifts: those once there is something in the wallet of whoever
 * gives them, which another area fills.
 */
export async function demo(ctx: InfluencerCtx): Promise<void> {
  const content = demoSpaces[ctx.space];
  if (!content) return;
  const accounts = await ctx.use('accounts').withRole(['user', 'manager', 'admin']);
  const members = accounts.filter(({ role }) => role === 'user').map(({ id }) => id);
  const [manager, admin] = (['manager', 'admin'] as const).map((role) => accounts.find((account) => account.role === role)?.id);
  if (!(await ctx.db.selectFrom('influencer_profile').select('id').limit(1).executeTakeFirst())) {
    const ids: string[] = [];
    for (const [index, person] of content.people.entries()) ids.push(await onePerson(ctx, person, members[index] ?? null, index));
    await ctx.db
      .insertInto('influencer_profile')
      .values({ space_id: ctx.space, ...content.applicant, account_id: members[content.people.length] ?? null, created_at: before(ctx, 1) })
      .execute();
    await ctx.db
      .insertInto('influencer_gift_item')
      .values(demoGiftItems.map(({ price, ...item }) => ({ space_id: ctx.space, ...item, price_satang: price * 100 })))
      .execute();
    if (manager && admin) await demoStatement(ctx, ids[0]!, { manager, admin, at: before(ctx, 8) });
  }
  const isGiven = await ctx.db.selectFrom('influencer_gift').select('id').limit(1).executeTakeFirst();
  if (!isGiven && manager) await gifts(ctx, content, manager);
}

async function onePerson(ctx: InfluencerCtx, person: DemoPerson, accountId: string | null, index: number): Promise<string> {
  const { id } = await ctx.db
    .insertInto('influencer_profile')
    .values({
      space_id: ctx.space,
      account_id: accountId,
      slug: person.slug,
      code: person.code,
      name: person.name,
      bio: person.bio,
      picture: person.picture,
      cover: person.cover,
      socials: JSON.stringify(person.socials),
      topics: person.topics,
      commission_bp: person.commissionBp,
      ...person.paidTo,
      state: 'active',
      decided_at: before(ctx, 60 - index),
      created_at: before(ctx, 63 - index),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const today = dayIn(ctx.now(), ctx.site.timezone);
  const linkIds: string[] = [];
  for (const { clicks, ...link } of person.links) {
    const made = await ctx.db
      .insertInto('influencer_link')
      .values({ space_id: ctx.space, influencer_id: id, ...link, created_at: before(ctx, 55 - linkIds.length) })
      .returning('id')
      .executeTakeFirstOrThrow();
    linkIds.push(made.id);
    // More on Saturdays and Sundays, and never the same two days running.
    const days = Array.from({ length: DAYS }, (_, back) => {
      const day = addDays(today, -back);
      const weekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
      return { day, clicks: Math.max(0, Math.round(clicks * (weekend ? 1.6 : 1) + (((back * 7 + clicks) % 5) - 2))) };
    });
    await ctx.db
      .insertInto('influencer_day')
      .values(days.filter((each) => each.clicks > 0).map((each) => ({ space_id: ctx.space, influencer_id: id, link: made.id, ...each })))
      .execute();
  }
  for (const [daysAgo, baht, link] of person.orders) await oneOrder(ctx, person, { id, linkId: linkIds[link]!, daysAgo, baht });
  return id;
}

async function oneOrder(
  ctx: InfluencerCtx,
  person: DemoPerson,
  { id, linkId, daysAgo, baht }: { id: string; linkId: string; daysAgo: number; baht: number },
): Promise<void> {
  const chargeId = randomUUID();
  const at = before(ctx, daysAgo);
  const bp = rateOf(null, person.commissionBp, ctx.settings.commissionPercent);
  const number = `S69${String(4_200 - daysAgo * 7).padStart(4, '0')}`;
  const amount = commissionOf(baht * 100, bp);
  const payable = new Date(at.getTime() + ctx.settings.holdDays * DAY);
  const isApproved = payable <= ctx.now();
  await ctx.db
    .insertInto('influencer_attribution')
    .values({
      space_id: ctx.space,
      charge_id: chargeId,
      influencer_id: id,
      link_id: linkId,
      subject_type: 'shop.order',
      subject_id: randomUUID(),
      number,
      commission_bp: bp,
      goods_satang: baht * 100,
      at,
    })
    .execute();
  await ctx.db
    .insertInto('influencer_commission')
    .values({
      space_id: ctx.space,
      id: chargeId,
      influencer_id: id,
      link_id: linkId,
      number,
      state: isApproved ? 'approved' : 'pending',
      commission_bp: bp,
      base_satang: baht * 100,
      whole_satang: amount,
      amount_satang: amount,
      payable_at: payable,
      created_at: at,
    })
    .execute();
  if (isApproved)
    await ctx.db
      .insertInto('influencer_entry')
      .values({ space_id: ctx.space, influencer_id: id, kind: 'commission', amount_satang: amount, commission_id: chargeId, at: payable })
      .execute();
}

/** Gifts, as far as whoever gives them can pay. */
async function gifts(ctx: InfluencerCtx, content: DemoSpace, sender: string): Promise<void> {
  const wallet = ctx.mayUse('wallet');
  if (!wallet) return;
  const slugs = content.people.map(({ slug }) => slug);
  const people = await ctx.db.selectFrom('influencer_profile').select(['id', 'slug']).where('slug', 'in', slugs).execute();
  const items = await ctx.db.selectFrom('influencer_gift_item').selectAll().execute();
  const name = (await ctx.use('accounts').names([sender])).get(sender);
  for (const [daysAgo, to, which, message, thanks] of content.gifts) {
    const item = items.find((each) => each.name === demoGiftItems[which]!.name);
    const influencerId = people.find(({ slug }) => slug === slugs[to])?.id;
    if (!item || !influencerId || (await wallet.balance(sender)).availableSatang < item.price_satang) continue;
    const id = randomUUID();
    const at = before(ctx, daysAgo);
    const share = partOf(item.price_satang, ctx.settings.giftShare * 100);
    await ctx.db
      .insertInto('influencer_gift')
      .values({
        space_id: ctx.space,
        id,
        influencer_id: influencerId,
        item_id: item.id,
        item_name: item.name,
        item_picture: item.picture,
        sender_id: sender,
        sender_name: name ? shortName(name) : '',
        anonymous: false,
        message,
        words: wordsOf(message, { holdAll: false, blocked: ctx.settings.blockedWords }),
        amount_satang: item.price_satang,
        share_satang: share,
        state: thanks ? 'thanked' : 'delivered',
        thanks,
        at,
      })
      .execute();
    await ctx.db
      .insertInto('influencer_entry')
      .values({ space_id: ctx.space, influencer_id: influencerId, kind: 'gift', amount_satang: share, gift_id: id, actor_id: sender, at })
      .execute();
    await wallet.pay({ id, accountId: sender, amountSatang: item.price_satang, ref: giftRef(id), title: item.name });
  }
}
