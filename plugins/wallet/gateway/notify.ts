import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import type { Category } from '../../notification/contract.ts';
import type { WalletCtx } from './db.ts';

/** What members are told of, with where it leads. */
const NOTICES = {
  received: { category: 'money', href: '/user/wallet' },
  credited: { category: 'money', href: '/user/wallet' },
  creditedLate: { category: 'money', href: '/user/wallet' },
  rejected: { category: 'money', href: '/user/wallet/top-up' },
  corrected: { category: 'money', href: '/user/wallet' },
  frozen: { category: 'security', href: '/user/wallet' },
  thawed: { category: 'security', href: '/user/wallet' },
  waiting: { category: 'task', href: '/user/wallet/desk' },
} as const satisfies Record<string, { category: Category; href: string }>;
export type NoticeKind = keyof typeof NOTICES;

/** Values of the texts: `amount` and `balance` are satang and told in baht. */
type Values = Readonly<Record<string, string | number>>;

/** Tells accounts, where the site tells its members anything. In the caller's transaction. */
export async function notifyAccounts(ctx: WalletCtx, to: readonly string[], kind: NoticeKind, values: Values): Promise<void> {
  const notifications = ctx.mayUse('notifications');
  if (!notifications || to.length === 0) return;
  const texts = await Promise.all(
    LOCALES.map(async (locale) => {
      const t = await ctx.texts(locale);
      const textValues = money(values, locale);
      return [locale, { title: t(`notice.${kind}.title`, textValues), body: t(`notice.${kind}.body`, textValues) }] as const;
    }),
  );
  const text = Object.fromEntries(texts) as Record<Locale, { title: string; body: string }>;
  await notifications.notify({ to, category: NOTICES[kind].category, kind: `wallet.${kind}`, text, href: NOTICES[kind].href });
}

/** One account is told. */
export const notifyMoney = (ctx: WalletCtx, accountId: string, kind: NoticeKind, values: Values) =>
  notifyAccounts(ctx, [accountId], kind, values);

function money(values: Values, locale: Locale): Record<string, string | number> {
  const format = new Intl.NumberFormat(locale === 'th' ? 'th-TH' : 'en-GB', {
    style: 'currency',
    currency: 'THB',
    currencyDisplay: 'narrowSymbol',
    signDisplay: 'negative',
  });
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'amount' || name === 'balance' ? format.format(Number(value) / 100) : value,
    ]),
  );
}
