import { isWeighed } from './barcode.ts';
import { priceOf } from './cart.ts';
import { stationFor, type Station } from './kitchen.ts';
import type { CartLine } from './lines.ts';
import { isEnough, type LineModifier, type ModifierGroup } from './modifiers.ts';

/** What guests order by themselves, as far as it needs neither database nor page. */

/** How much of one thing a guest may order, how many different ones at a time, and how much they may write. */
export const MOST_OF_ONE = 20;
export const MOST_LINES = 30;
export const MOST_NOTE = 120;
/** How many choices one good may be had with. */
export const MOST_CHOICES = 40;

export const TABLE_ORDER_STATES = ['draft', 'waiting', 'accepted', 'refused'] as const;
export type TableOrderState = (typeof TABLE_ORDER_STATES)[number];

/** A line before it is sent: `key` is its page's, so that a form that is sent twice is one line. */
export interface TableLine {
  readonly key: string;
  readonly line: CartLine;
}

interface Offered {
  readonly unit: string;
  readonly categoryIds: readonly string[];
}

/** Whether goods are offered at tables: the kitchen makes them, and nobody has to weigh them. */
export const isOffered = ({ unit, categoryIds }: Offered, stations: readonly Station[]): boolean =>
  !isWeighed(unit) && stationFor(stations, categoryIds) !== null;

/** Choices by their ids as they stand on a line; null where one is none of these groups, is there twice, or too few or too many are taken. */
export function chosen(groups: readonly ModifierGroup[], ids: readonly string[]): LineModifier[] | null {
  if (new Set(ids).size < ids.length) return null;
  const taken = groups.flatMap((group) =>
    group.choices
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name, satang }): LineModifier => ({ groupId: group.id, choiceId: id, name, satang })),
  );
  return taken.length === ids.length && groups.every((group) => isEnough(group, taken)) ? taken : null;
}

/** What lines come to, satang. */
export const sumOf = (lines: readonly TableLine[]): number =>
  lines.reduce((sum, { line: { quantityMilli, unitSatang } }) => sum + priceOf(quantityMilli, unitSatang), 0);

/** Puts a line in the place of the one with its key, or behind the others. */
export const withLine = (lines: readonly TableLine[], line: TableLine): TableLine[] =>
  lines.some(({ key }) => key === line.key) ? lines.map((each) => (each.key === line.key ? line : each)) : [...lines, line];

/** Another quantity of a line; none takes it out. */
export const withQuantity = (lines: readonly TableLine[], key: string, quantity: number): TableLine[] =>
  quantity <= 0
    ? lines.filter((each) => each.key !== key)
    : lines.map((each) => (each.key === key ? { ...each, line: { ...each.line, quantityMilli: quantity * 1000 } } : each));
