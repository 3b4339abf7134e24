import { addDays } from '#kit/thai/day.ts';
import type { SalesSpan, SalesSums } from '#plugins/pos/contract.ts';
import { before, stepBack, type Days } from '../../rules/span.ts';
import type { PanelCtx } from '../db.ts';

const DAY_MS = 86_400_000;

const plus = (a: SalesSums, b: SalesSums): SalesSums => ({
  bills: a.bills + b.bills,
  returns: a.returns + b.returns,
  salesSatang: a.salesSatang + b.salesSatang,
  refundsSatang: a.refundsSatang + b.refundsSatang,
  discountSatang: a.discountSatang + b.discountSatang,
  vatSatang: a.vatSatang + b.vatSatang,
});

export const net = ({ salesSatang, refundsSatang }: Pick<SalesSums, 'salesSatang' | 'refundsSatang'>): number =>
  salesSatang + refundsSatang;

/** What was sold, beside what had been sold on the same weekdays before: until this minute, where the day still goes on. */
export async function figuresOf(
  ctx: PanelCtx,
  storeIds: readonly string[],
  { today, ...days }: Days & { readonly today: string },
): Promise<{ now: SalesSums; earlier: SalesSums }> {
  const sales = ctx.use('sales');
  const span = (part: Days): SalesSpan => ({ storeIds, ...part });
  const now = await sales.total(span(days));
  const compared = before(days);
  if (days.to !== today) return { now, earlier: await sales.total(span(compared)) };
  const at = new Date(ctx.now().getTime() - stepBack(days) * DAY_MS);
  const last = await sales.until({ storeIds, day: compared.to, at });
  if (compared.from === compared.to) return { now, earlier: last };
  return { now, earlier: plus(await sales.total(span({ from: compared.from, to: addDays(compared.to, -1) })), last) };
}

/** A bill on average, satang. */
export const average = ({ bills, salesSatang }: SalesSums): number => (bills > 0 ? Math.round(salesSatang / bills) : 0);
