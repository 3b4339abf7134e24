import type { Locale } from '#kit/schema/locale.ts';
import { mayWrite } from '../../rules/letters.ts';
import type { Row } from '../../tables.ts';
import type { ShopCtx } from '../db.ts';
import type { CheckoutRow } from '../orders/db.ts';

type ReaderRow = Row<'shop_reader'>;

/** Whom a letter would go to. */
export interface Recipient {
  readonly email: string;
  readonly accountId: string | null;
  readonly locale: Locale;
}

/** Whether the site writes such letters at all: then a checkout has a box for it. */
export const writesLetters = ({ settings, mayUse }: Pick<ShopCtx, 'settings' | 'mayUse'>): boolean =>
  (settings.cartLetters || settings.awayLetters) && mayUse('mail') !== null;

/** The one form in which addresses are compared. */
export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** A member is written to where their account is, whatever stands in a checkout. Null for an account that is gone. */
export async function memberOf(ctx: ShopCtx, accountId: string): Promise<Recipient | null> {
  const person = (await ctx.use('accounts').contacts([accountId])).get(accountId);
  return person?.email ? { email: normalEmail(person.email), accountId, locale: person.locale } : null;
}

/** Who ticked the box of a checkout; null while their address is not known. */
async function buyerOf(ctx: ShopCtx, { contact }: Pick<CheckoutRow, 'contact'>): Promise<Recipient | null> {
  if (ctx.account) return memberOf(ctx, ctx.account.id);
  return contact?.email ? { email: normalEmail(contact.email), accountId: null, locale: ctx.locale } : null;
}

/**
 * Keeps what a checkout's box says, with the words that stood beside it. The same tick is kept once, however often the rest is saved: who
 * has left since stays away.
 */
export async function keepConsent(ctx: ShopCtx, before: Date | null, now: Pick<CheckoutRow, 'contact' | 'letters_at'>): Promise<void> {
  if (!now.letters_at && !before) return;
  const buyer = await buyerOf(ctx, now);
  if (!buyer) return;
  if (!now.letters_at) {
    // Taken back before anything came of it.
    await ctx.sql`update shop_reader set consented_at = null, consent = '' where email = ${buyer.email} and consented_at = ${before}`;
    return;
  }
  const t = await ctx.texts();
  await ctx.sql`
    insert into shop_reader as r (space_id, email, account_id, locale, consent, consented_at, created_at)
    values (${ctx.space}, ${buyer.email}, ${buyer.accountId}, ${ctx.locale}, ${t('letters.box')}, ${now.letters_at}, ${ctx.now()})
    on conflict (space_id, email) do update set locale = excluded.locale, consent = excluded.consent,
      consented_at = excluded.consented_at, account_id = coalesce(excluded.account_id, r.account_id)
    where r.consented_at is null or r.consented_at < excluded.consented_at`;
}

/** The reader that a letter may go to; null where they have not agreed, or have left. One whose account says so is written down now. */
export async function mayReceive(ctx: ShopCtx, { email, accountId, locale }: Recipient): Promise<ReaderRow | null> {
  const [found] = await ctx.sql<ReaderRow>`select * from shop_reader where email = ${email}`;
  const news = accountId ? ((await ctx.use('accounts').news([accountId])).get(accountId) ?? null) : null;
  if (!mayWrite({ consentedAt: found?.consented_at ?? null, leftAt: found?.left_at ?? null, news })) return null;
  if (found) return found;
  const [made] = await ctx.sql<ReaderRow>`
    insert into shop_reader (space_id, email, account_id, locale, created_at)
    values (${ctx.space}, ${email}, ${accountId}, ${locale}, ${ctx.now()}) on conflict (space_id, email) do nothing returning *`;
  return made ?? (await ctx.sql<ReaderRow>`select * from shop_reader where email = ${email}`)[0] ?? null;
}

/** What was written to an account is nobody's any more: that it was sent, and what it brought, stays. */
export async function eraseReader(ctx: ShopCtx, accountId: string): Promise<void> {
  await ctx.sql`update shop_letter set reader_id = null, lines = '[]' where reader_id in (select id from shop_reader where account_id = ${accountId})`;
  await ctx.db.deleteFrom('shop_reader').where('account_id', '=', accountId).execute();
}
