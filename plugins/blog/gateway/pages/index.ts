import type { Load } from '#kernel/contract/load.ts';
import type { blog } from '../../plugin.ts';
import { isNarrowed, listAddress, narrowedFrom, type Narrowed } from '../../rules/address.ts';
import type { Card, DeskPost } from '../../schemas.ts';
import { publishes, seesDrafts } from '../db.ts';
import { isOpen } from '../newsletter/subscribe.ts';
import { shelfOf, type Shelf } from './shelf.ts';

export interface IndexData {
  narrowed: Narrowed;
  /** What tags, authors and series of the address are called. */
  names: { tag: string; author: string; series: string };
  items: readonly Card[];
  next: string | null;
  shelf: Shelf;
  /** Whether readers may subscribe. */
  newsletter: boolean;
  /** For staff: what they are writing, and what waits for them. */
  desk: { mine: readonly DeskPost[]; review: readonly DeskPost[]; publishes: boolean } | null;
}

/** All posts, or those that the address narrows them to. */
export const load: Load<typeof blog, IndexData> = async (ctx) => {
  const { call, query, locale } = ctx;
  const narrowed = narrowedFrom(query);
  const { items, next } = await call('list', { ...narrowed, locale });
  const [names] = await ctx.sql<IndexData['names']>`
    select coalesce((select name from blog_tag where space_id = ${ctx.space} and slug = ${narrowed.tag}), '') as tag,
      coalesce((select name from blog_author where space_id = ${ctx.space} and slug = ${narrowed.author}), '') as author,
      coalesce((select name from blog_series where space_id = ${ctx.space} and slug = ${narrowed.series}), '') as series`;
  const staff = seesDrafts(ctx);
  const mine = staff ? (await call('deskPosts', { view: 'mine' })).items.filter(({ hasDraft }) => hasDraft).slice(0, 5) : [];
  const review = staff && publishes(ctx, ctx.role) ? (await call('deskPosts', { view: 'review' })).items.slice(0, 10) : [];
  return {
    data: {
      narrowed,
      names: names!,
      items,
      next,
      shelf: await shelfOf(ctx),
      newsletter: isOpen(ctx),
      desk: staff ? { mine, review, publishes: publishes(ctx, ctx.role) } : null,
    },
    canonical: listAddress({ ...narrowed }),
    noindex: narrowed.q !== '' || (isNarrowed(narrowed) && items.length === 0) || narrowed.after !== '',
  };
};
