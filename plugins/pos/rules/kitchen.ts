import { afterKitchenEvent, type KitchenState } from '../machines/kitchenOrder.ts';
import type { Entries, Entry } from './deviceLog.ts';
import type { CartLine, KitchenLine } from './lines.ts';

/** A place in the kitchen and what is made there: goods of its categories, or all that no other one makes. */
export interface Station {
  readonly id: string;
  readonly name: string;
  readonly categoryIds: readonly string[];
}

export interface KitchenOrder {
  readonly id: string;
  readonly ticketId: string | null;
  /** Id of the station. */
  readonly station: string;
  /** Whose it is: the table, the name on the ticket, the number of the bill. */
  readonly title: string;
  readonly lines: readonly KitchenLine[];
  readonly state: KitchenState;
  /** ms. */
  readonly sentAt: number;
  /** When its state changed last, ms. */
  readonly steppedAt: number;
  /** Guests have ordered it by themselves. */
  readonly fromTable?: boolean;
}

/** Where everything is made while a cluster has no stations. */
export const ONE_STATION: Station = { id: '00000000-0000-4000-8000-000000000000', name: '', categoryIds: [] };
export const stationsOf = (stations: readonly Station[]): readonly Station[] => (stations.length ? stations : [ONE_STATION]);

/** Who makes goods of some categories; null where nobody has to. */
export const stationFor = (stations: readonly Station[], categoryIds: readonly string[]): Station | null =>
  stationsOf(stations).find((station) => station.categoryIds.some((id) => categoryIds.includes(id))) ??
  stationsOf(stations).find((station) => station.categoryIds.length === 0) ??
  null;

export const kitchenLine = ({ id, title, unit, modifiers, note, seat }: CartLine, quantityMilli: number): KitchenLine => ({
  lineId: id,
  title,
  quantityMilli,
  unit,
  modifiers: (modifiers ?? []).map(({ name }) => name),
  note,
  seat: seat ?? 0,
});

/** Orders of what is to be made, one for each station, what is taken back apart. */
export function ordersOf(
  lines: readonly { line: CartLine; quantityMilli: number }[],
  stations: readonly Station[],
  categoriesOf: (variantId: string | null) => readonly string[],
  newId: () => string,
): Entries['kitchen.send']['orders'] {
  const found = new Map<string, KitchenLine[]>();
  for (const { line, quantityMilli } of lines) {
    const station = stationFor(stations, categoriesOf(line.variantId));
    if (!station) continue;
    const key = `${station.id} ${quantityMilli < 0}`;
    found.set(key, [...(found.get(key) ?? []), kitchenLine(line, quantityMilli)]);
  }
  return [...found].map(([key, made]) => ({ id: newId(), station: key.split(' ')[0]!, lines: made }));
}

export const isTakenBack = ({ lines }: Pick<KitchenOrder, 'lines'>): boolean => lines.every(({ quantityMilli }) => quantityMilli < 0);

/** Takes one entry into what is known of orders. A step that an order does not allow (somebody was faster) changes nothing. Gives the ids that changed. */
export function applyToOrders(orders: Map<string, KitchenOrder>, { kind, body, at }: Entry): readonly string[] {
  if (kind === 'kitchen.send') {
    const { ticketId, title, orders: sent } = body as Entries['kitchen.send'];
    const fresh = sent.filter(({ id }) => !orders.has(id));
    for (const order of fresh) orders.set(order.id, { ...order, ticketId, title, state: 'new', sentAt: at, steppedAt: at });
    return fresh.map(({ id }) => id);
  }
  if (kind !== 'kitchen.step') return [];
  const { orderId, event } = body as Entries['kitchen.step'];
  const order = orders.get(orderId);
  const state = order && afterKitchenEvent(order.state, event);
  if (!order || !state) return [];
  orders.set(orderId, { ...order, state, steppedAt: at });
  return [orderId];
}
