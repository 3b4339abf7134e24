import type { Reply } from '#kernel/contract/calls.ts';
import type { Load, SectionLoad } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import { slugFromUrl } from '#kit/thai/slug.ts';
import type { newsletter as calls } from '../../calls/newsletter.ts';
import type { blog } from '../../plugin.ts';
import type { NewsletterSection } from '../../rules/newsletterSection.ts';
import { publishes } from '../db.ts';
import { isOpen } from '../newsletter/subscribe.ts';
import { readLeave, readWish } from '../newsletter/tokens.ts';

export interface NewsletterData {
  /** Whether one may subscribe. */
  open: boolean;
  /** A form without scripts has been sent. */
  sent: boolean;
  /** What is to be confirmed, or has been; null where the address has no link. */
  confirm: { token: string; email: string; state: 'asks' | 'done' } | { state: 'ended' } | null;
}

/** Subscribing, and confirming it: opening the link changes nothing, its button does. */
export const newsletter: Load<typeof blog, NewsletterData> = async (ctx) => {
  const token = ctx.query.confirm ?? '';
  const wish = token ? readWish(ctx, token) : null;
  const [there] = wish
    ? await ctx.sql`
        select 1 from blog_subscriber where space_id = ${ctx.space} and email = ${wish.email} and state = 'active'
          and locale = ${wish.locale} and consented_at >= ${new Date(wish.at)}`
    : [];
  const confirm = wish ? { token, email: wish.email, state: there ? ('done' as const) : ('asks' as const) } : { state: 'ended' as const };
  return { data: { open: isOpen(ctx), sent: ctx.query.sent === '1', confirm: token ? confirm : null }, noindex: true };
};

export interface LeaveData {
  token: string;
  /** `ended`: none of ours. */
  state: 'asks' | 'done' | 'ended';
}

/** Leaving by the link of a mail. */
export const leave: Load<typeof blog, LeaveData> = async (ctx) => {
  const token = ctx.params.token ?? '';
  const link = readLeave(ctx, token);
  const [there] = link
    ? await ctx.sql`select 1 from blog_subscriber where space_id = ${ctx.space} and id = ${link.subscriber} and state <> 'left'`
    : [];
  return { data: { token, state: !link ? 'ended' : there ? 'asks' : 'done' }, noindex: true };
};

export interface NewslettersData extends Reply<typeof calls.newsletters> {
  publishes: boolean;
  setting: 'off' | 'byHand' | 'automatic';
  open: boolean;
  /** Only this post is shown. */
  only: string;
}

/** Posts as newsletters, for those who send them. */
export const newsletters: Load<typeof blog, NewslettersData> = async (ctx) => {
  const [post, after] = [(ctx.query.post ?? '').slice(0, 36), (ctx.query.after ?? '').slice(0, 36)];
  const list = await ctx.call('newsletters', { post, after });
  return {
    data: { ...list, publishes: publishes(ctx, ctx.role), setting: ctx.settings.newsletter, open: isOpen(ctx), only: post },
    noindex: true,
  };
};

export interface NewsletterSectionData {
  open: boolean;
  category: string;
}

/** The form on a composed page. */
export const newsletterSection: SectionLoad<typeof blog, Value<typeof NewsletterSection.settings>, NewsletterSectionData> = async (
  ctx,
  settings,
) => ({ open: isOpen(ctx), category: slugFromUrl(settings.category) });
