import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { dayIn, isDay } from '#kit/thai/day.ts';
import { plainBaht } from '#kit/thai/baht.ts';
import { phoneText } from '#kit/thai/phone.ts';
import type { shop } from '../../plugin.ts';
import { csvOf } from '#kit/csv/csvOf.ts';
import { csvDownload } from '#kit/http/csvDownload.ts';
import { CHANNELS } from '../../rules/channels.ts';
import { orderStateText } from '../../rules/orderStateText.ts';
import { isFetched } from './act.ts';
import type { OrderLineRow, OrderRow, ShopCtx } from './db.ts';

/** Most lines of one file: what a spreadsheet still opens. */
const MOST = 50_000;
const COLUMNS = [
  'number',
  'placedAt',
  'state',
  'payment',
  'fulfilment',
  'channel',
  'name',
  'phone',
  'email',
  'address',
  'sku',
  'title',
  'quantity',
  'unit',
  'discount',
  'line',
  'shipping',
  'vat',
  'total',
] as const;

type Line = OrderRow &
  Pick<OrderLineRow, 'sku' | 'title' | 'options' | 'quantity' | 'unit_satang'> & { line_discount: number; line_total: number; nth: number };

const linesOf = (ctx: ShopCtx, from: string, to: string): Promise<Line[]> =>
  ctx.sql`
    select o.*, l.sku, l.title, l.options, l.quantity, l.unit_satang, l.discount_satang as line_discount, l.total_satang as line_total,
      l.position as nth
    from shop_order o join shop_order_line l on l.space_id = o.space_id and l.order_id = o.id
    where o.placed_at >= ${from}::date::timestamp at time zone ${ctx.site.timezone}
      and o.placed_at < (${to}::date + 1)::timestamp at time zone ${ctx.site.timezone}
    order by o.placed_at desc, o.id, l.position limit ${MOST}`;

/** A day as it was asked for. @throws Refusal 400 `invalid-input` for what is no day */
function dayOr(ctx: ShopCtx, day: string | undefined, otherwise: string): string {
  if (!day) return otherwise;
  if (!isDay(day)) throw ctx.refuse('invalid-input');
  return day;
}

/** Orders of a period (this month unless told), a line each of their goods; what is of the order stands in its first line only, so that columns add up. */
export const ordersCsv: DownloadHandlerOf<typeof shop, 'ordersCsv'> = async (ctx, input) => {
  const today = dayIn(ctx.now(), ctx.site.timezone);
  const [from, to] = [dayOr(ctx, input.from, `${today.slice(0, 7)}-01`), dayOr(ctx, input.to, today)];
  const t = await ctx.texts();
  const addresses = ctx.use('addresses');
  const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: ctx.site.timezone, dateStyle: 'short', timeStyle: 'short' });
  const bodyLine = async (row: Awaited<ReturnType<typeof linesOf>>[number]) => {
    const first = (satang: number) => (row.nth === 0 ? plainBaht(satang) : '');
    return [
      row.number,
      moment.format(row.placed_at),
      t(orderStateText({ state: row.state, fulfilment: row.fulfilment, pickup: isFetched(row) })),
      t(`paymentState.${row.payment_state}`),
      t(`fulfilment.${row.fulfilment}`),
      CHANNELS.has(row.channel) ? t(`channel.${row.channel}`) : row.channel,
      row.contact.name,
      phoneText(row.contact.phone),
      row.contact.email,
      row.address ? await addresses.line(row.address, ctx.locale) : '',
      row.sku,
      [row.title, row.options].filter(Boolean).join(' · '),
      String(row.quantity),
      plainBaht(row.unit_satang),
      plainBaht(row.line_discount),
      plainBaht(row.line_total),
      first(row.shipping_satang),
      first(row.vat_satang),
      first(row.total_satang),
    ];
  };
  const body = await Promise.all((await linesOf(ctx, from, to)).map(bodyLine));
  return csvDownload(`${t('csv.file')} ${from} – ${to}.csv`, csvOf([COLUMNS.map((column) => t(`csv.${column}`)), ...body]));
};
