import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import { SATANG } from '#kit/thai/baht.ts';
import type { Category } from '../../../notification/contract.ts';
import { aside } from '../aside.ts';
import { pathOf } from '../charges/path.ts';
import type { BillingCtx, ChargeRecord } from '../db.ts';

/** Values of the texts; those of MONEY are satang and told in baht. */
export type Values = Readonly<Record<string, string | number>>;
const MONEY: ReadonlySet<string> = new Set(['amount', 'paid', 'due', 'surplus']);

/** What payers are told of. */
export type PayerNotice =
  | 'paid'
  | 'partial'
  | 'over'
  | 'late'
  | 'slipRejected'
  | 'refunded'
  | 'renewalDue'
  | 'renewalMissed'
  | 'renewalUnpaid';
/** What members are told of that is no charge (yet). */
export type MemberNotice = 'renewalSoon' | 'trialEnds' | 'subscriptionEnds';
/** What staff are told of, with where it leads. */
const STAFF_NOTICES = {
  slipWaiting: '/billing/desk/slips',
  surplus: '/billing/desk/charges',
  refundWaiting: '/billing/desk/refunds',
  account: '/billing/desk/accounts',
} as const;
export type StaffNotice = keyof typeof STAFF_NOTICES;

function inBaht(values: Values, locale: Locale): Record<string, string | number> {
  const format = new Intl.NumberFormat(locale === 'th' ? 'th-TH' : 'en-GB', {
    style: 'currency',
    currency: 'THB',
    currencyDisplay: 'narrowSymbol',
  });
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, MONEY.has(name) ? format.format(Number(value) / SATANG) : value]),
  );
}

async function words(ctx: BillingCtx, kind: string, values: (locale: Locale) => Values, locale: Locale) {
  const t = await ctx.texts(locale);
  const formatted = inBaht(values(locale), locale);
  return { title: t(`notice.${kind}.title`, formatted), body: t(`notice.${kind}.body`, formatted), t };
}

async function notify(
  ctx: BillingCtx,
  to: readonly string[],
  kind: string,
  { category, values, href }: { category: Category; values: (locale: Locale) => Values; href: string },
): Promise<void> {
  const notifications = ctx.mayUse('notifications');
  if (!notifications || to.length === 0) return;
  const texts = await Promise.all(
    LOCALES.map(async (locale) => {
      const { title, body } = await words(ctx, kind, values, locale);
      return [locale, { title, body }] as const;
    }),
  );
  const text = Object.fromEntries(texts) as Record<Locale, { title: string; body: string }>;
  await notifications.notify({ to, category, kind: `billing.${kind}`, text, href });
}

/** Tells who pays: a member in the site and as they like, a guest by mail with the link that opens the charge. Never holds up money. */
export async function notifyPayer(
  ctx: BillingCtx,
  charge: ChargeRecord,
  kind: PayerNotice,
  more: Values | ((locale: Locale) => Values) = {},
): Promise<void> {
  const values = (locale: Locale): Values => ({
    number: charge.number,
    title: charge.title[locale],
    amount: charge.amount_satang,
    ...(typeof more === 'function' ? more(locale) : more),
  });
  await aside(ctx, `notice ${kind}`, async () => {
    const { account_id: accountId, payer_email: to } = charge;
    if (accountId) return notify(ctx, [accountId], kind, { category: 'money', values, href: pathOf(ctx, charge.id, { guest: false }) });
    const mail = ctx.mayUse('mail');
    if (!mail || !to) return;
    const { locale, origin } = ctx.site;
    const { title, body, t } = await words(ctx, kind, values, locale);
    await mail.send({
      kind: `billing.${kind}`,
      to,
      locale,
      subject: title,
      heading: title,
      paragraphs: [...(charge.payer_name ? [t('letter.hello', { payer: charge.payer_name })] : []), body],
      action: { label: t('letter.open'), url: origin + pathOf(ctx, charge.id, { guest: true }) },
    });
  });
}

/** Tells a member, in the site and as they like. Never holds up what it is about. */
export async function notifyMember(
  ctx: BillingCtx,
  accountId: string,
  kind: MemberNotice,
  { href, values }: { href: string; values: (locale: Locale) => Values },
): Promise<void> {
  await aside(ctx, `notice ${kind}`, () => notify(ctx, [accountId], kind, { category: 'money', values, href }));
}

/** Tells staff that something waits for them, and the open pages of its queue. Never holds up money. */
export async function notifyStaff(ctx: BillingCtx, kind: StaffNotice, values: Values): Promise<void> {
  await aside(ctx, `notice ${kind}`, async () => {
    const roles = kind === 'account' ? (['admin'] as const) : (['manager', 'admin'] as const);
    const staff = (await ctx.use('accounts').withRole(roles)).map(({ id }) => id);
    if (staff.length) await ctx.sendLive('queue', staff, { what: kind });
    await notify(ctx, staff, kind, { category: 'task', values: () => values, href: STAFF_NOTICES[kind] });
  });
}
