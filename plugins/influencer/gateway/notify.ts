import { formatFor } from '#kit/page/format.ts';
import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import type { InfluencerCtx, ProfileRow } from './db.ts';

/** Values of the texts: `…Satang` is told as money, without the ending. */
type Values = Readonly<Record<string, string | number>>;

async function inBoth(ctx: InfluencerCtx, kind: string, values: Values) {
  const { money } = formatFor(ctx.locale, ctx.site.timezone);
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) =>
      name.endsWith('Satang') ? [name.slice(0, -'Satang'.length), money(Number(value))] : [name, value],
    ),
  );
  const texts = await Promise.all(
    LOCALES.map(async (locale) => {
      const t = await ctx.texts(locale);
      return [locale, { title: t(`notice.${kind}.title`, shown), body: t(`notice.${kind}.body`, shown) }] as const;
    }),
  );
  return Object.fromEntries(texts) as Record<Locale, { title: string; body: string }>;
}

/** Tells an account something, where the site tells its members anything. */
export async function notifyAccount(
  ctx: InfluencerCtx,
  accountId: string | null,
  kind: string,
  values: Values,
  href: string,
): Promise<void> {
  const notifications = accountId === null ? null : ctx.mayUse('notifications');
  if (!notifications || accountId === null) return;
  await notifications.notify({
    to: [accountId],
    category: 'money',
    kind: `influencer.${kind}`,
    text: await inBoth(ctx, kind, values),
    href,
  });
}

export const notifyInfluencer = (
  ctx: InfluencerCtx,
  { account_id }: Pick<ProfileRow, 'account_id'>,
  kind: string,
  values: Values,
  href: string,
) => notifyAccount(ctx, account_id, kind, values, href);

/** Tells the staff that something waits. */
export async function notifyStaff(ctx: InfluencerCtx, kind: string, values: Values, href: string): Promise<void> {
  const notifications = ctx.mayUse('notifications');
  if (!notifications) return;
  const staff = await ctx.use('accounts').withRole(['manager', 'admin']);
  await notifications.notify({
    to: staff.map(({ id }) => id),
    category: 'task',
    kind: `influencer.${kind}`,
    text: await inBoth(ctx, kind, values),
    href,
  });
}
