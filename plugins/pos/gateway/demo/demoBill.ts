import { roundingOf, leftToPay, pay, suggestedCash, type Paying } from '../../rules/cash.ts';
import { priceOf, totalsOf, type Cart, type CartLine } from '../../rules/cart.ts';
import type { Approval, Bill, Tender } from '../../rules/deviceLog.ts';
import { newId } from '../../rules/newId.ts';
import { returnTotals } from '../../rules/returns.ts';
import type { DemoTrade } from '../../demo/trades.ts';
import type { Place } from '../log/place.ts';
import type { Chance } from './chance.ts';

/** One of the goods of a store, as the till's catalogue has it. */
export type DemoGood = Pick<CartLine, 'variantId' | 'sku' | 'title' | 'unit' | 'unitSatang' | 'vatClass'>;

/** What a bill of the demo is made at and by. */
export interface Selling {
  readonly place: Place;
  readonly trade: DemoTrade;
  readonly goods: ReadonlyMap<string, DemoGood>;
  readonly chance: Chance;
  /** VAT, basis points. */
  readonly rateBp: number;
  readonly managerId: string;
}
export type Made = Omit<Bill, 'number' | 'shiftId'>;

/** A tenth, by leave of a manager. */
const GIVEN_AWAY = { kind: 'share', bp: 1_000 } as const;
/** A coin, which any cashier may leave off a bill that is large enough. */
const ROUND_OFF = { kind: 'amount', satang: 500 } as const;
const ROUND_OFF_FROM = 15_000;

function cartOf({ trade, goods, chance }: Selling, at: Date): Cart {
  const left = trade.goods.filter(([sku]) => goods.has(sku));
  const lines = Array.from({ length: Math.min(1 + chance.weighted(trade.lines), left.length) }, (): CartLine => {
    const [[sku, , amounts = [1000]]] = left.splice(chance.weighted(left.map(([, often]) => often)), 1) as [DemoTrade['goods'][number]];
    const quantityMilli = chance.pick(amounts);
    return { ...goods.get(sku)!, id: newId(at.getTime()), quantityMilli, discount: null, note: '', weighed: quantityMilli % 1000 !== 0 };
  });
  const worth = lines.reduce((sum, { quantityMilli, unitSatang }) => sum + priceOf(quantityMilli, unitSatang), 0);
  return { lines, discount: chance.of(2) ? GIVEN_AWAY : worth > ROUND_OFF_FROM && chance.of(5) ? ROUND_OFF : null };
}

/** What one customer buys, and how they pay. */
export function demoBill(selling: Selling, memberId: string, at: Date): Made {
  const { chance, trade, place, rateBp, managerId } = selling;
  const cart = cartOf(selling, at);
  const totals = totalsOf(cart, rateBp);
  const tender: Tender = chance.of(trade.promptPay) ? 'promptpay' : chance.of(trade.card) ? 'card' : 'cash';
  const begun: Paying = { totalSatang: totals.totalSatang, roundingUnit: place.cluster.features.cashRoundingSatang, payments: [] };
  const due = leftToPay(begun, tender);
  const paid = pay(begun, {
    id: newId(at.getTime()),
    tender,
    tenderedSatang: tender === 'cash' ? chance.pick([due, due, ...suggestedCash(due)]) : due,
    reference: tender === 'cash' ? '' : String(Math.floor(chance.next() * 1_000_000)).padStart(6, '0'),
  })!;
  const approvals: Approval[] = cart.discount === GIVEN_AWAY ? [{ right: 'discount', memberId: managerId }] : [];
  return {
    id: newId(at.getTime()),
    kind: 'sale',
    originBillId: null,
    memberId,
    customerId: null,
    lines: totals.lines,
    discountSatang: totals.discountSatang,
    roundingSatang: roundingOf(paid),
    totalSatang: totals.totalSatang + roundingOf(paid),
    vatSatang: totals.vatSatang,
    payments: paid.payments,
    approvals,
    catalogueVersion: '0',
    offline: chance.of(7),
  };
}

/** All goods of a sale come back, for cash; a manager gives leave. */
export function demoReturn({ managerId, rateBp, place }: Selling, sale: Bill, memberId: string, at: Date): Made {
  const { totalSatang, ...back } = returnTotals(sale, [], new Map(sale.lines.map(({ id, quantityMilli }) => [id, quantityMilli])), rateBp);
  const begun: Paying = { totalSatang, roundingUnit: place.cluster.features.cashRoundingSatang, payments: [] };
  const amountSatang = leftToPay(begun, 'cash');
  return {
    ...back,
    id: newId(at.getTime()),
    kind: 'return',
    originBillId: sale.id,
    memberId,
    customerId: null,
    roundingSatang: amountSatang - totalSatang,
    totalSatang: amountSatang,
    payments: [{ id: newId(at.getTime()), tender: 'cash', amountSatang, tenderedSatang: 0, reference: '' }],
    approvals: [{ right: 'return', memberId: managerId }],
    catalogueVersion: '0',
    offline: false,
  };
}
