import type { CartCustomer } from '../../rules/lines.ts';
import type { Entries, Entry, EntryKind } from '../../rules/deviceLog.ts';
import { ordersOf } from '../../rules/kitchen.ts';
import { newId } from '../../rules/newId.ts';
import type { TableLine } from '../../rules/tableOrder.ts';
import type { Ticket } from '../../rules/ticket.ts';
import type { PosCtx } from '../db.ts';
import { mergeAtTable } from '../tickets/atTable.ts';
import { offerOf } from './offer.ts';
import type { TablePlace } from './places.ts';

export interface SentOrder {
  readonly id: string;
  readonly lines: readonly TableLine[];
  readonly customerId: string | null;
}

async function customerOf(ctx: PosCtx, id: string | null): Promise<CartCustomer | null> {
  if (id === null) return null;
  const row = await ctx.db
    .selectFrom('pos_customer')
    .select(['id', 'name', 'price_role'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? { id: row.id, name: row.name, priceRole: row.price_role } : null;
}

/** What of a ticket an order that comes to it says otherwise: all of a new one, and who collects points where nobody did. */
function factsFor(ticket: Ticket | null, tableId: string, customer: CartCustomer | null): Entries['ticket.set']['set'] {
  const facts = ticket ? {} : { name: '', tableId, guests: 0, discount: null };
  return { ...facts, ...(customer && !ticket?.customer && { customer }) };
}

/**
 * Takes an order of guests onto the open ticket at their table, or onto a new one, and tells the kitchen. The caller holds the order.
 *
 * @param memberId who accepted it; null where the store lets orders pass
 * @returns ids of the orders to the kitchen
 */
export async function accept(ctx: PosCtx, place: TablePlace, order: SentOrder, memberId: string | null): Promise<string[]> {
  const { cluster, store, table } = place;
  const now = ctx.now();
  const customer = await customerOf(ctx, order.customerId);
  const offer = await offerOf(ctx, place);
  const lines = order.lines.map(({ line }) => line);
  const orders = cluster.features.kitchen
    ? ordersOf(
        lines.map((line) => ({ line, quantityMilli: line.quantityMilli })),
        offer.menu.stations,
        (variantId) => offer.products.get(variantId ?? '')?.categoryIds ?? [],
        () => newId(now.getTime()),
      )
    : [];
  const write = <K extends EntryKind>(kind: K, body: Entries[K]): Entry<K> => ({
    seq: 0,
    id: '',
    at: now.getTime(),
    kind,
    body,
    prev: '',
    hash: '',
    signature: '',
  });
  const by = memberId ?? '';
  const ticketId = await mergeAtTable(ctx, store.id, table.id, (there) => {
    const id = there?.id ?? newId(now.getTime());
    const set = factsFor(there, table.id, customer);
    const title = [table.name, there?.name].filter(Boolean).join(' · ').slice(0, 120);
    const entries: Entry[] = [
      ...(Object.keys(set).length > 0 ? [write('ticket.set', { ticketId: id, memberId: by, set })] : []),
      write('ticket.lines', { ticketId: id, memberId: by, lines, gone: [], approvals: [] }),
      ...(orders.length > 0
        ? [
            write('kitchen.send', {
              ticketId: id,
              memberId: by,
              title,
              orders: orders.map((each) => ({ ...each, fromTable: true })),
            }),
          ]
        : []),
    ];
    return { id, entries };
  });
  await ctx.sql`
    update pos_table_order set state = 'accepted', decided_at = ${now}, decided_by = ${memberId}, ticket_id = ${ticketId}
    where space_id = ${ctx.space} and id = ${order.id}`;
  return orders.map(({ id }) => id);
}
