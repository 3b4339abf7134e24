import type { PersonalData } from '#kernel/contract/gateway.ts';
import { personPart } from '#plugins/people/contract.ts';
import type { InfluencerCtx } from './db.ts';
import { profileOf } from './profiles.ts';

/** What is kept of somebody as an influencer, and of what they gave to others. */
export const personalData: PersonalData<InfluencerCtx> = {
  async export(ctx, accountId) {
    const profile = await profileOf(ctx, accountId);
    return {
      profile: profile ?? null,
      gifts: await ctx.db
        .selectFrom('influencer_gift')
        .select(['item_name', 'amount_satang', 'message', 'anonymous', 'state', 'at'])
        .where('sender_id', '=', accountId)
        .orderBy('at')
        .execute(),
      ...(profile && {
        links: await ctx.db.selectFrom('influencer_link').selectAll().where('influencer_id', '=', profile.id).execute(),
        commissions: await ctx.db.selectFrom('influencer_commission').selectAll().where('influencer_id', '=', profile.id).execute(),
        certificates: await ctx.db
          .selectFrom('influencer_withholding')
          .innerJoin('influencer_statement', 'influencer_statement.id', 'influencer_withholding.statement_id')
          .select([
            'influencer_withholding.number',
            'influencer_withholding.payee',
            'influencer_withholding.income_satang',
            'influencer_withholding.withheld_satang',
            'influencer_withholding.paid_day',
          ])
          .where('influencer_statement.influencer_id', '=', profile.id)
          .execute(),
        entries: await ctx.db.selectFrom('influencer_entry').selectAll().where('influencer_id', '=', profile.id).execute(),
      }),
    };
  },
  /** The page, and what they wrote, goes; what was booked and paid stays for tax, under a number. */
  async erase(ctx, accountId) {
    await ctx.db
      .updateTable('influencer_gift')
      .set({ sender_id: null, sender_name: '', anonymous: true, message: '', words: 'none' })
      .where('sender_id', '=', accountId)
      .execute();
    const profile = await profileOf(ctx, accountId);
    if (!profile) return;
    await ctx.db
      .updateTable('influencer_profile')
      .set({
        account_id: null,
        name: profile.code,
        bio: '',
        picture: '',
        cover: '',
        socials: '[]',
        topics: [],
        phone: '',
        bank: '',
        gifts: false,
        state: 'removed',
        slug: `x-${profile.id}`.slice(0, 40),
      })
      .where('id', '=', profile.id)
      .execute();
    await ctx.db.updateTable('influencer_link').set({ active: false }).where('influencer_id', '=', profile.id).execute();
  },
};

/** What is known of a person as an influencer, and of what they gave. */
export const personArea = (ctx: InfluencerCtx) =>
  personPart({
    async facts({ accounts }) {
      if (!ctx.can('manage') || accounts.length === 0) return null;
      const ids = [...accounts];
      const profiles = await ctx.db.selectFrom('influencer_profile').selectAll().where('account_id', 'in', ids).execute();
      const [sums] = await ctx.sql<{ gifts: number; satang: number }>`
        select count(*)::int as gifts, coalesce(sum(amount_satang), 0)::bigint as satang from influencer_gift
        where space_id = ${ctx.space} and sender_id = any(${ids}::uuid[]) and state <> 'refunded'`;
      if (profiles.length === 0 && sums!.gifts === 0) return null;
      const t = await ctx.texts();
      return {
        title: t('person.title'),
        facts: [
          { label: t('person.gifts'), count: sums!.gifts },
          { label: t('person.given'), satang: sums!.satang },
        ],
        records: profiles.map(({ name, code, slug, state }) => ({
          title: name,
          detail: [code, t(`people.state.${state}`)].join(' · '),
          path: `/influencer/manage?${new URLSearchParams({ q: slug })}`,
        })),
      };
    },
  });
