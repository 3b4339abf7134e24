import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { WebhookInput } from '#kernel/contract/webhook.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { blog } from '../../plugin.ts';
import { NEWSLETTER } from '../../rules/reserved.ts';
import type { BlogCtx } from '../db.ts';
import { readLeave, readWish, wishToken } from './tokens.ts';

/** Whether readers may subscribe: the site wants it, and has mail. */
export const isOpen = (ctx: Pick<BlogCtx, 'settings' | 'mayUse'>): boolean =>
  ctx.settings.newsletter !== 'off' && ctx.mayUse('mail') !== null;

/** The one form in which addresses are compared. */
export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** The mail with the link that makes somebody a subscriber. */
async function sendWish(ctx: BlogCtx, email: string, category: { id: string; name: string } | null): Promise<void> {
  const { locale } = ctx;
  const t = await ctx.texts();
  const token = wishToken(ctx, {
    email,
    locale,
    categoryId: category?.id ?? null,
    at: ctx.now().getTime(),
    accountId: ctx.account?.id ?? null,
  });
  const words = { site: ctx.site.names[locale], category: category?.name ?? '' };
  await ctx.mayUse('mail')!.send({
    kind: 'blog.confirm',
    to: email,
    locale,
    subject: t('letter.confirm.subject', words),
    heading: t('letter.confirm.heading'),
    paragraphs: [t(category ? 'letter.confirm.category' : 'letter.confirm.text', words)],
    action: { label: t('letter.confirm.open'), url: `${ctx.site.origin}${NEWSLETTER}?${new URLSearchParams({ confirm: token })}` },
    note: t('letter.confirm.note'),
  });
}

/** Asks for posts by mail. A field that only programs fill in has nothing done, without a word. */
export const subscribe: HandlerOf<typeof blog, 'subscribe'> = async (ctx, { email, category: slug, website }) => {
  if (!isOpen(ctx)) throw ctx.refuse('newsletter-off', {});
  if (website) return;
  const [category] = slug
    ? await ctx.sql<{ id: string; name: string }>`
        select id, coalesce(nullif(case when ${ctx.locale} = 'en' then name_en else '' end, ''), name) as name
        from blog_category where space_id = ${ctx.space} and slug = ${slug}`
    : [];
  try {
    await sendWish(ctx, normalEmail(email), category ?? null);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'mail-too-many') throw ctx.refuse('mail-too-many', {});
    if (error instanceof Refusal && error.code === 'mail-address') throw ctx.refuse('address-wrong', {});
    throw error;
  }
};

/** Makes a subscriber of whoever reads the mails of an address. Pressed twice it is done once. */
export const confirmSubscription: HandlerOf<typeof blog, 'confirmSubscription'> = async (ctx, { token }) => {
  const wish = readWish(ctx, token);
  if (!wish) throw ctx.refuse('link-ended', {});
  const t = await ctx.texts(wish.locale);
  const chosen = wish.categoryId ? [wish.categoryId] : [];
  // One who is there already adds a category; who gets all keeps getting all, and whoever comes back begins anew.
  await ctx.sql`
    insert into blog_subscriber as s
      (space_id, email, locale, category_ids, source, consent, consented_at, confirmed_at, account_id, created_at)
    values (${ctx.space}, ${wish.email}, ${wish.locale}, ${chosen}::uuid[], 'form', ${t('subscribe.consent')}, ${new Date(wish.at)},
      ${ctx.now()}, ${wish.accountId ?? ctx.account?.id ?? null}, ${ctx.now()})
    on conflict (space_id, email) do update set
      locale = excluded.locale,
      category_ids = case
        when s.state <> 'active' or excluded.category_ids = '{}' then excluded.category_ids
        when s.category_ids = '{}' or s.category_ids @> excluded.category_ids then s.category_ids
        else s.category_ids || excluded.category_ids end,
      source = 'form', consent = excluded.consent, consented_at = excluded.consented_at, confirmed_at = excluded.confirmed_at,
      account_id = coalesce(excluded.account_id, s.account_id),
      state = 'active', left_at = null, left_post = null, version = s.version + 1
    where s.left_at is null or s.left_at < excluded.consented_at`;
};

/** Ends a subscription; pressed twice, the first time counts. False where the link is none of ours. */
export async function leave(ctx: BlogCtx, token: string): Promise<boolean> {
  const link = readLeave(ctx, token);
  if (!link) return false;
  await ctx.sql`
    update blog_subscriber set state = 'left', left_at = ${ctx.now()}, left_post = ${link.post}, version = version + 1
    where space_id = ${ctx.space} and id = ${link.subscriber} and state <> 'left'`;
  return true;
}

/** The button of the page. */
export const unsubscribe: HandlerOf<typeof blog, 'unsubscribe'> = async (ctx, { token }) => {
  if (!(await leave(ctx, token))) throw ctx.refuse('link-ended', {});
};

/** The one press in a mail program (RFC 8058, 3.1): its server posts `List-Unsubscribe=One-Click`, with no session and no cookie. */
export async function oneClick(ctx: BlogCtx, { params }: Pick<WebhookInput, 'params'>): Promise<void> {
  await leave(ctx, params.token ?? '');
}
