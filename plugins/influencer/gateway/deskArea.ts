import { literal } from '#kit/postgres/like.ts';
import { formatFor } from '#kit/page/format.ts';
import type { DeskAreaApi } from '#plugins/desk/contract.ts';
import type { InfluencerCtx } from './db.ts';

/** What the desk knows of influencers: who applied, statements to agree to and to pay, messages to read; people and statements by name. */
export const deskArea = (ctx: InfluencerCtx): DeskAreaApi => ({
  async counts() {
    if (!ctx.can('manage')) return {};
    const [row] = await ctx.sql<{ applied: number; statements: number; held: number }>`
      select (select count(*)::int from influencer_profile where space_id = ${ctx.space} and state = 'applied') as applied,
        (select count(*)::int from influencer_statement where space_id = ${ctx.space} and state in ('calculated', 'approved')) as statements,
        (select count(*)::int from influencer_gift where space_id = ${ctx.space} and words = 'held' and state <> 'refunded') as held`;
    return { ...row! };
  },
  async tasks(limit) {
    if (!ctx.can('manage')) return [];
    const t = await ctx.texts();
    const { money } = formatFor(ctx.locale, ctx.site.timezone);
    const rows = await ctx.sql<{ kind: string; id: string; name: string; satang: number; at: Date }>`
      (select 'applied' as kind, id, name, 0::bigint as satang, created_at as at from influencer_profile
        where space_id = ${ctx.space} and state = 'applied' order by created_at limit ${limit})
      union all (select s.state, s.id, s.number, s.net_satang, s.calculated_at from influencer_statement s
        where s.space_id = ${ctx.space} and s.state in ('calculated', 'approved') order by s.calculated_at limit ${limit})
      union all (select 'held', id, item_name, amount_satang, at from influencer_gift
        where space_id = ${ctx.space} and words = 'held' and state <> 'refunded' order by at limit ${limit})
      order by at limit ${limit}`;
    const pathOf = (kind: string, id: string) =>
      kind === 'applied'
        ? '/influencer/manage?state=applied'
        : kind === 'held'
          ? '/influencer/manage/messages'
          : `/influencer/manage/statements/${id}`;
    return rows.map(({ kind, id, name, satang, at }) => ({
      title: t(`desk.task.${kind}`, { name }),
      detail: satang > 0 ? money(satang) : '',
      path: pathOf(kind, id),
      since: at.toISOString(),
    }));
  },
  async find(text, kind, limit) {
    if (!ctx.can('manage')) return [];
    const like = `%${literal(text)}%`;
    const people =
      kind === 'document'
        ? []
        : await ctx.db
            .selectFrom('influencer_profile')
            .select(['name', 'slug', 'code'])
            .where((eb) => eb.or([eb('name', 'ilike', like), eb('slug', 'ilike', like), eb('code', 'ilike', like)]))
            .orderBy('name')
            .limit(limit)
            .execute();
    const papers =
      kind === 'person'
        ? []
        : await ctx.db.selectFrom('influencer_statement').select(['id', 'number']).where('number', 'ilike', like).limit(limit).execute();
    return [
      ...people.map(({ name, slug, code }) => ({
        title: name,
        detail: code,
        path: `/influencer/manage?${new URLSearchParams({ q: slug })}`,
      })),
      ...papers.map(({ id, number }) => ({ title: number, detail: '', path: `/influencer/manage/statements/${id}` })),
    ].slice(0, limit);
  },
});
