import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { SalesSum } from '#plugins/pos/contract.ts';
import type { panel } from '../../plugin.ts';
import type { Summary } from '../../schemas.ts';
import { namesOf } from '../names.ts';
import { checkDays } from '../tiles/board.ts';
import { idsOf, spanOf, viewOf } from '../view.ts';
import { figuresOf, net } from './figures.ts';

const MOST_PRODUCTS = 100;

const partOf = (sum: SalesSum, name = sum.name): Summary['byDay'][number] => ({
  key: sum.key,
  name,
  bills: sum.bills + sum.returns,
  amountSatang: net(sum),
  quantityMilli: sum.quantityMilli,
});

/** Figures of a span of business days beside those of the same weekdays before, in all and by each part. */
export const summary: HandlerOf<typeof panel, 'summary'> = async (ctx, { cluster, store, ...days }) => {
  const view = await viewOf(ctx, cluster, store);
  const span = await spanOf(ctx, view, days);
  checkDays(ctx, span);
  const storeIds = idsOf(view.shown);
  const { now, earlier } = await figuresOf(ctx, storeIds, span);
  const named = await namesOf(ctx, view.cluster.id);
  const sales = ctx.use('sales');
  const parts = async (...[part, most]: [Parameters<typeof sales.by>[0], number?]) =>
    (await sales.by(part, { storeIds, from: span.from, to: span.to }, most)).map((sum) => partOf(sum, sum.name || named(sum.key)));
  return {
    from: span.from,
    to: span.to,
    stores: view.stores.map(({ id, name }) => ({ id, name })),
    total: { ...now },
    before: { ...earlier },
    byDay: await parts('day'),
    byStore: await parts('store'),
    byHour: await parts('hour'),
    byTender: await parts('tender'),
    byMember: await parts('member'),
    byProduct: await parts('product', MOST_PRODUCTS),
  };
};
