import { sql } from 'kysely';
import { literal } from '#kit/postgres/like.ts';
import { searchable } from '#kit/thai/search.ts';
import { listing, type DiscoverableApi } from '#plugins/discovery/contract.ts';
import type { FindableApi } from '#plugins/search/contract.ts';
import type { InfluencerCtx } from './db.ts';
import { activeBySlug } from './profiles.ts';

/** What guests may find: the list, what may be given, and everybody who is to be seen. */
export function discoverable(ctx: InfluencerCtx): DiscoverableApi {
  const shown = ctx.db.selectFrom('influencer_profile').where('state', '=', 'active');
  return listing({
    fixed: async () => [{ path: '/influencer' }, { path: '/influencer/gift' }],
    count: async () => (await shown.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count,
    async pages(after, limit, skip) {
      const rows = await shown
        .$if(after !== null, (query) => query.where('slug', '>', after!))
        .select(['slug', 'created_at', 'decided_at'])
        .orderBy('slug')
        .offset(skip)
        .limit(limit)
        .execute();
      return rows.map(({ slug, created_at, decided_at }) => ({
        cursor: slug,
        path: `/influencer/${slug}`,
        changedAt: decided_at ?? created_at,
      }));
    },
    unlisted: async () => ['/influencer/manage', '/influencer/me', '/influencer/statements/'],
    leads: async (page, { slug }) => (page === 'profile' && slug ? (await activeBySlug(ctx, slug)) !== undefined : null),
  });
}

/** What visitors find of influencers: by name, code and what they speak of. */
export const findable = (ctx: InfluencerCtx): FindableApi => ({
  title: async () => (await ctx.texts())('find.title'),
  async find(text, limit) {
    const like = `%${literal(searchable(text))}%`;
    const rows = await ctx.db
      .selectFrom('influencer_profile')
      .select(['slug', 'name', 'bio', 'picture'])
      .where('state', '=', 'active')
      .where(sql<boolean>`replace(lower(name || ' ' || code || ' ' || array_to_string(topics, ' ')), ' ', '') like ${like}`)
      .orderBy('name')
      .limit(limit)
      .execute();
    const t = await ctx.texts();
    return {
      records: rows.map(({ slug, name, bio, picture }) => ({
        title: name,
        excerpt: bio.split('\n')[0]!.slice(0, 160),
        path: `/influencer/${slug}`,
        kind: t('find.influencer'),
        picture: picture ? { src: picture, width: 320, height: 320 } : null,
      })),
      more: null,
    };
  },
  meant: async () => '',
});
