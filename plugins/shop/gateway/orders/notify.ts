import { Refusal } from '#kit/diagnostics/refusal.ts';
import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import { dateText } from '#kit/thai/dateText.ts';
import type { OrderLineRow, OrderRow, ShopCtx } from './db.ts';
import { orderLink, orderPath } from './token.ts';

/** What buyers are told of. */
export type BuyerNotice =
  | 'placed'
  | 'confirmed'
  | 'shipped'
  | 'ready'
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

const baht = (locale: Locale) =>
  new Intl.NumberFormat(locale === 'th' ? 'th-TH' : 'en-GB', { style: 'currency', currency: 'THB', currencyDisplay: 'narrowSymbol' });

function worded(values: Values, locale: Locale): Record<string, string | number> {
  const money = baht(locale);
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

/** Lines of an order that a mail has at most: the page has all of them. */
const MOST_LINES = 20;
const WHEN = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

/** What is in an order, line by line, and until when it is to be paid: of mails that stand for its paper. */
async function contentsOf(ctx: ShopCtx, { id, locale, state, expires_at: until }: OrderRow): Promise<string[]> {
  const t = await ctx.texts(locale);
  const money = baht(locale);
  const lines = await ctx.sql<Pick<OrderLineRow, 'title' | 'options' | 'quantity' | 'total_satang'>>`
    select title, options, quantity, total_satang from shop_order_line where order_id = ${id} order by position`;
  const left = lines.length - MOST_LINES;
  const due = state === 'awaiting_payment' ? until : null;
  return [
    ...lines.slice(0, MOST_LINES).map(({ title, options, quantity, total_satang: satang }) => {
      const name = [title, options].filter(Boolean).join(' · ');
      return t('notice.line', { name, count: quantity, amount: money.format(satang / 100) });
    }),
    ...(left > 0 ? [t('notice.more', { count: left })] : []),
    ...(due ? [t('notice.until', { until: dateText(locale, { ...WHEN, timeZone: ctx.site.timezone }).format(due) })] : []),
  ];
}

/** Whether an order's buyer can be written to. */
export const mayMail = (ctx: ShopCtx, { contact }: OrderRow): boolean => contact.email !== '' && Boolean(ctx.mayUse('mail'));

/** Writes to the buyer of an order, with its link. @throws Refusal for an address that cannot be written to */
export async function mailBuyer(ctx: ShopCtx, order: OrderRow, kind: BuyerNotice, values: Values): Promise<void> {
  const { title, body } = await words(ctx, kind, values, order.locale);
  const t = await ctx.texts(order.locale);
  await ctx.mayUse('mail')?.send({
    kind: `shop.${kind}`,
    to: order.contact.email,
    locale: order.locale,
    subject: title,
    heading: title,
    paragraphs: [body, ...(kind === 'placed' || kind === 'confirmed' ? await contentsOf(ctx, order) : [])],
    action: { label: t('notice.open'), url: orderLink(ctx, order) },
    ...(order.account_id ? {} : { note: t('notice.link') }),
  });
}

/** A guest, or a member of a site that tells its members nothing, is written to. An address that cannot be is let be. */
async function write(ctx: ShopCtx, order: OrderRow, kind: BuyerNotice, values: Values): Promise<void> {
  if (!mayMail(ctx, order)) return;
  try {
    await mailBuyer(ctx, order, kind, values);
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
