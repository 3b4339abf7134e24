import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { formatDate, formatFor } from '#kit/page/format.ts';
import type { Letter } from '#plugins/mail/contract.ts';
import type { supply } from '../../plugin.ts';
import type { SupplyCtx } from '../db.ts';
import { holdOrder, linesOfOrder, type Order } from '../orders/hold.ts';
import { placeOf, storeOf, type StockedStore } from '../place.ts';
import { paperPath } from './paperToken.ts';

/** Lines that stand in the mail itself; the paper has all of them. */
const SHOWN = 30;
/** How a mail stands that may be sent once more. */
const LOST: ReadonlySet<string> = new Set(['bounced', 'failed', 'suppressed']);

async function letterOf(ctx: SupplyCtx, order: Order, store: StockedStore, to: string): Promise<Letter> {
  const { locale, origin, timezone } = ctx.site;
  const t = await ctx.texts(locale);
  const { number, money } = formatFor(locale, timezone);
  const lines = await linesOfOrder(ctx, order.id);
  const expected =
    order.expected_on && formatDate(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(order.expected_on));
  return {
    kind: 'supply.order',
    to,
    locale,
    subject: t('letter.subject', { number: order.number, store: store.name }),
    heading: t('letter.heading', { number: order.number }),
    paragraphs: [
      t('letter.hello', { store: store.name, count: lines.length }),
      ...lines
        .slice(0, SHOWN)
        .map((line) =>
          [
            t('letter.line', { title: line.title, sku: line.sku, quantity: number(line.quantity) }),
            ...(line.cost_satang === null ? [] : [t('letter.cost', { cost: money(line.cost_satang) })]),
          ].join(' · '),
        ),
      ...(lines.length > SHOWN ? [t('letter.more', { count: lines.length - SHOWN })] : []),
      ...(expected ? [t('letter.expected', { day: expected })] : []),
      ...(store.address ? [t('letter.address', { address: store.address })] : []),
      ...(order.note ? [order.note] : []),
    ],
    action: { label: t('letter.open'), url: origin + paperPath(ctx, order.id) },
  };
}

/**
 * Sends an order to its supplier. To one address it goes once, unless it did not arrive.
 *
 * @throws Refusal 404 · 403 `right-missing` · 409 `state-changed`, `address-missing`, `mailed-already`, `mail-unavailable`
 */
export const mailOrder: HandlerOf<typeof supply, 'mailOrder'> = async (ctx, { clusterId, id }) => {
  const place = await placeOf(ctx, clusterId, 'stock');
  const order = await holdOrder(ctx, place, id);
  if (order.state !== 'sent' && order.state !== 'partially_received') throw ctx.refuse('state-changed', { state: order.state });
  const { email } = await ctx.db
    .selectFrom('supply_supplier')
    .select('email')
    .where('id', '=', order.supplier_id)
    .executeTakeFirstOrThrow();
  const address = email.trim();
  if (!address) throw ctx.refuse('address-missing');
  const mail = ctx.mayUse('mail');
  if (!mail) throw ctx.refuse('mail-unavailable');
  const before = await ctx.db
    .selectFrom('supply_order_mail')
    .select(['mail_id', 'at'])
    .where('order_id', '=', order.id)
    .where('address', '=', address)
    .execute();
  const outcomes = await mail.outcomes(before.map((row) => row.mail_id));
  const standing = before.find((row) => !LOST.has(outcomes.get(row.mail_id)?.state ?? ''));
  if (standing) throw ctx.refuse('mailed-already', { address, mailedAt: standing.at.toISOString() });
  const mailId = await mail.send(await letterOf(ctx, order, storeOf(place, order.store_id), address)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw ctx.refuse(error.code === 'mail-address' ? 'address-missing' : 'mail-unavailable');
  });
  await ctx.db
    .insertInto('supply_order_mail')
    .values({ space_id: ctx.space, order_id: order.id, mail_id: mailId, address, actor_id: ctx.account!.id, at: ctx.now() })
    .execute();
  await ctx.audit({ action: 'supply.mailOrder', entity: 'supply_order', entityId: order.id, after: { number: order.number, mailId } });
};

/** A mail with which an order went out, and how it went. */
export interface OrderMail {
  id: string;
  address: string;
  at: string;
  state: 'waiting' | 'sent' | 'lost';
}

export async function mailsOf(ctx: SupplyCtx, orderId: string): Promise<OrderMail[]> {
  const rows = await ctx.db.selectFrom('supply_order_mail').selectAll().where('order_id', '=', orderId).orderBy('at').execute();
  if (rows.length === 0) return [];
  const outcomes = await ctx.mayUse('mail')?.outcomes(rows.map((row) => row.mail_id));
  return rows.map((row) => {
    const state = outcomes?.get(row.mail_id)?.state ?? 'queued';
    return {
      id: row.mail_id,
      address: row.address,
      at: row.at.toISOString(),
      state: LOST.has(state) ? 'lost' : state === 'queued' ? 'waiting' : 'sent',
    };
  });
}
