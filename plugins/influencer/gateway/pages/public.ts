import { randomUUID } from 'node:crypto';
import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Appearance } from '../../contract.ts';
import type { influencer } from '../../plugin.ts';
import type { Social } from '../../schemas.ts';
import { codeLeads } from '../clicks.ts';
import type { InfluencerCtx, ProfileRow } from '../db.ts';
import { activeBySlug } from '../profiles.ts';

const MOST_LISTED = 60;
const MOST_GIFTS = 12;
const MOST_DATES = 5;

/** An influencer as lists show them. */
export interface Card {
  slug: string;
  name: string;
  picture: string;
  topics: string[];
  followers: number;
}
/** Cards of influencers; who has no picture here has that of their account. */
export async function cardsOf(ctx: InfluencerCtx, rows: readonly ProfileRow[]): Promise<Card[]> {
  const without = rows.flatMap(({ picture, account_id }) => (picture === '' && account_id !== null ? account_id : []));
  const pictures = without.length > 0 ? await ctx.use('accounts').pictures(without) : new Map<string, string>();
  return rows.map(({ slug, name, picture, topics, socials, account_id }) => ({
    slug,
    name,
    picture: picture || (pictures.get(account_id ?? '') ?? ''),
    topics,
    followers: socials.reduce((sum, { followers }) => sum + followers, 0),
  }));
}

/** A link as visitors see it. */
export interface PublicLink {
  code: string;
  kind: 'product' | 'course' | 'event' | 'url';
  title: string;
  slug: string;
  name: string;
}

/** Links of influencers that are to be seen, the newest first. */
export const linksOf = (ctx: InfluencerCtx, { slug, limit }: { slug: string; limit: number }): Promise<PublicLink[]> =>
  ctx.sql`
    select l.code, l.kind, l.title, p.slug, p.name from influencer_link l
    join influencer_profile p on p.space_id = l.space_id and p.id = l.influencer_id
    where l.space_id = ${ctx.space} and l.active and p.state = 'active' and (${slug} = '' or p.slug = ${slug})
    order by l.created_at desc, l.id limit ${limit}`;

export interface ListData {
  people: Card[];
}
/** Everybody who is to be seen. */
export const list: Load<typeof influencer, ListData> = async (ctx) => {
  const rows = await ctx.db
    .selectFrom('influencer_profile')
    .selectAll()
    .where('state', '=', 'active')
    .orderBy('created_at')
    .limit(MOST_LISTED)
    .execute();
  return { data: { people: await cardsOf(ctx, rows) }, description: (await ctx.texts())('list.lead') };
};

/** A gift that was given, as everybody sees it. */
export interface ShownGift {
  id: string;
  name: string;
  picture: string;
  from: string;
  message: string;
  thanks: string;
  at: string;
}
const shownGifts = async (ctx: InfluencerCtx, influencerId: string): Promise<ShownGift[]> => {
  const rows = await ctx.db
    .selectFrom('influencer_gift')
    .selectAll()
    .where('influencer_id', '=', influencerId)
    .where('state', '<>', 'refunded')
    .orderBy('at', 'desc')
    .limit(MOST_GIFTS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.item_name,
    picture: row.item_picture,
    from: row.sender_name,
    message: row.words === 'shown' ? row.message : '',
    thanks: row.thanks,
    at: row.at.toISOString(),
  }));
};

export interface ProfileData extends Card {
  bio: string;
  cover: string;
  code: string;
  socials: Social[];
  links: PublicLink[];
  gifts: ShownGift[];
  mayGive: boolean;
  dates: Appearance[];
}

/** One influencer. Pages and machines read it without a script. */
export const profile: Load<typeof influencer, ProfileData> = async (ctx) => {
  const row = await activeBySlug(ctx, ctx.params.slug!);
  if (!row) throw notFound();
  const who = { path: `/influencer/${row.slug}`, accountId: row.account_id };
  const dates = await Promise.all(ctx.gather('appearances').map(({ api }) => api.next(who, MOST_DATES)));
  const { origin } = ctx.site;
  const absolute = (path: string) => (path.startsWith('/') ? `${origin}${path}` : path);
  const [lead = ''] = row.bio.split('\n');
  const card = (await cardsOf(ctx, [row]))[0]!;
  return {
    data: {
      ...card,
      bio: row.bio,
      cover: row.cover,
      code: row.code,
      socials: row.socials,
      links: await linksOf(ctx, { slug: row.slug, limit: 100 }),
      gifts: await shownGifts(ctx, row.id),
      mayGive: row.gifts && ctx.mayUse('wallet') !== null,
      dates: dates
        .flat()
        .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
        .slice(0, MOST_DATES),
    },
    title: row.name,
    description: lead.slice(0, 200),
    ...(row.cover || card.picture ? { image: row.cover || card.picture } : {}),
    crumbs: [{ title: (await ctx.texts())('page.list'), href: '/influencer' }],
    canonical: `/influencer/${row.slug}`,
    thing: {
      '@type': 'ProfilePage',
      dateCreated: row.created_at.toISOString(),
      mainEntity: {
        '@type': 'Person',
        name: row.name,
        identifier: row.slug,
        url: `${origin}/influencer/${row.slug}`,
        description: row.bio,
        ...(card.picture && { image: absolute(card.picture) }),
        sameAs: row.socials.map(({ url }) => url),
        interactionStatistic: row.socials
          .filter(({ followers }) => followers > 0)
          .map(({ url, followers }) => ({
            '@type': 'InteractionCounter',
            interactionType: 'https://schema.org/FollowAction',
            userInteractionCount: followers,
            interactionService: { '@type': 'WebSite', url },
          })),
      },
    },
  };
};

export interface GoData {
  code: string;
  name: string;
  slug: string;
  target: string;
}
/** Where a link leads. What counts is the press on it: who only reads addresses is no visitor. */
export const go: Load<typeof influencer, GoData> = async (ctx) => {
  const found = await codeLeads(ctx, ctx.params.code!);
  if (!found || found.slug !== ctx.params.slug) throw notFound();
  return { data: { code: found.code, name: found.name, slug: found.slug, target: found.target }, noindex: true };
};

export interface GiftItem {
  id: string;
  name: string;
  picture: string;
  priceSatang: number;
  isLeft: boolean;
}
export interface GiftData {
  items: GiftItem[];
  people: Card[];
  /** To whom, where the address says so. */
  slug: string;
  /** Of the next gift: sent twice it is one. */
  giftId: string;
  /** What the visitor has; null for guests, and on a site without wallets. */
  balanceSatang: number | null;
  isMember: boolean;
  isOpen: boolean;
  mostMessage: number;
  sent: { id: string; name: string; to: string; at: string; state: string; words: string; thanks: string }[];
}
/** What may be given, and to whom. */
export const gift: Load<typeof influencer, GiftData> = async (ctx) => {
  const people = await ctx.db
    .selectFrom('influencer_profile')
    .selectAll()
    .where('state', '=', 'active')
    .where('gifts', '=', true)
    .orderBy('created_at')
    .limit(MOST_LISTED)
    .execute();
  const items = await ctx.db
    .selectFrom('influencer_gift_item')
    .selectAll()
    .where('active', '=', true)
    .orderBy('price_satang')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  const wallet = ctx.mayUse('wallet');
  const accountId = ctx.account?.id;
  const sent = accountId
    ? await ctx.sql<{ id: string; name: string; to: string; at: Date; state: string; words: string; thanks: string }>`
        select g.id, g.item_name as name, p.name as to, g.at, g.state, g.words, g.thanks from influencer_gift g
        join influencer_profile p on p.space_id = g.space_id and p.id = g.influencer_id
        where g.space_id = ${ctx.space} and g.sender_id = ${accountId}::uuid order by g.at desc limit ${MOST_GIFTS}`
    : [];
  const { to = '' } = ctx.query;
  return {
    data: {
      items: items.map(({ id, name, picture, price_satang, stock }) => ({
        id,
        name,
        picture,
        priceSatang: price_satang,
        isLeft: stock === null || stock > 0,
      })),
      people: await cardsOf(
        ctx,
        people.filter(({ account_id }) => !accountId || account_id !== accountId),
      ),
      slug: people.some(({ slug }) => slug === to) ? to : '',
      giftId: randomUUID(),
      balanceSatang: wallet && accountId ? (await wallet.balance(accountId)).availableSatang : null,
      isMember: accountId !== undefined,
      isOpen: wallet !== null,
      mostMessage: ctx.settings.messageLength,
      sent: sent.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    },
    description: (await ctx.texts())('gift.lead'),
  };
};
