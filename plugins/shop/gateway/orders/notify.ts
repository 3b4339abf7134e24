import { Refusal } from '#kit/diagnostics/refusal.ts';
import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import type { OrderRow, ShopCtx } from './db.ts';
import { orderPath } from './token.ts';

/** What buyers are told of. */
export type BuyerNotice =
  | 'placed'
  | 'confirmed'
  | 'shipped'
  | 'completed'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'returnApproved'
  | 'returnRejected'
  | 'returnReceived';
export type StaffNotice = 'newOrder' | 'attention' | 'returnRequested';
/** Values of the texts: `total` and `amount` are satang and told in baht; what is empty is `none`. */
type Values = Readonly<Record<string, string | number>>;

function worded(values: Values, locale: Locale): Record<string, string | number> {
  const money = new Intl.NumberFormat(locale === 'th' ? 'th-TH' : 'en-GB', {
    style: 'currency',
    currency: 'THB',
    currencyDisplay: 'narrowSymbol',
  });
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'total' || name === 'amount' ? money.format(Number(value) / 100) : value === '' && name !== 'answer' ? 'none' : value,
    ]),
  );
}

async function words(ctx: ShopCtx, kind: BuyerNotice | StaffNotice, values: Values, locale: Locale) {
  const t = await ctx.texts(locale);
  const textValues = worded(kind === 'returnRejected' && values.answer === '' ? { ...values, answer: 'none' } : values, locale);
  return { title: t(`notice.${kind}.title`, textValues), body: t(`notice.${kind}.body`, textValues).trim() };
}

const inBoth = async (ctx: ShopCtx, kind: BuyerNotice | StaffNotice, values: Values) =>
  Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await words(ctx, kind, values, locale)]))) as Record<
    Locale,
    { title: string; body: string }
  >;

/** A guest, or a member of a site that tells its members nothing, is written to. An address that cannot be is let be. */
async function write(ctx: ShopCtx, order: OrderRow, kind: BuyerNotice, values: Values): Promise<void> {
  const mail = ctx.mayUse('mail');
  if (!mail || order.contact.email === '') return;
  const { title, body } = await words(ctx, kind, values, order.locale);
  const t = await ctx.texts(order.locale);
  try {
    await mail.send({
      kind: `shop.${kind}`,
      to: order.contact.email,
      locale: order.locale,
      subject: title,
      heading: title,
      paragraphs: [body],
      action: { label: t('notice.open'), url: `${ctx.site.origin}${orderPath(ctx, 'orders', order)}` },
      ...(order.account_id ? {} : { note: t('notice.link') }),
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.warn({ order: order.id, code: error.code }, 'a buyer could not be written to');
  }
}

/** Tells a buyer something of their order, once for each `key`. The order need not be held: who is first writes it down. */
export async function notifyBuyer(ctx: ShopCtx, order: OrderRow, kind: BuyerNotice, more: Values = {}, key: string = kind): Promise<void> {
  const first = await ctx.sql`update shop_order set told = array_append(told, ${key})
    where id = ${order.id} and not (told @> array[${key}]) returning 1`;
  if (first.length === 0) return;
  const values = { number: order.number, total: order.total_satang, reason: order.cancel_reason, ...more };
  const notifications = ctx.mayUse('notifications');
  if (!order.account_id || !notifications) return write(ctx, order, kind, values);
  await notifications.notify({
    to: [order.account_id],
    category: 'money',
    kind: `shop.${kind}`,
    text: await inBoth(ctx, kind, values),
    href: orderPath(ctx, 'orders', order),
  });
}

/** Tells the staff of an order: their open pages at once, and themselves as they want it. */
export async function notifyStaff(ctx: ShopCtx, kind: StaffNotice, order: OrderRow, more: Values = {}): Promise<void> {
  const staff = (await ctx.use('accounts').withRole(['manager', 'admin'])).map(({ id }) => id);
  await ctx.sendLive('desk', staff, { what: 'order', id: order.id });
  await ctx.mayUse('notifications')?.notify({
    to: staff,
    category: 'task',
    kind: `shop.${kind}`,
    text: await inBoth(ctx, kind, { number: order.number, total: order.total_satang, name: order.contact.name, ...more }),
    href: `/shop/orders/${order.id}`,
  });
}
