import type { SalesPart, SalesSpan, SalesSum } from '#plugins/pos/contract.ts';
import type { TileTable, TileUnit } from '../../contract.ts';
import { hoursFrom, type Days } from '../../rules/span.ts';
import type { ReportKind } from '../../rules/reports.ts';
import type { PanelCtx } from '../db.ts';
import { namesOf } from '../names.ts';
import { idsOf, type View } from '../view.ts';
import { byCategory } from './categories.ts';
import { net } from './figures.ts';

/** A report as people and spreadsheets read it; `sums` stands below it, null where columns have none. */
export interface Report extends TileTable {
  readonly sums: readonly (number | null)[];
}

/** Returns that are listed, at most: a report tells of the newest of them. */
const MOST_RETURNS = 2_000;

interface Column {
  readonly name: string;
  readonly unit: TileUnit;
  of(sum: SalesSum): number | null;
  /** Not added up below the table. */
  readonly apart?: true;
}

const bills: Column = { name: 'bills', unit: 'count', of: (sum) => sum.bills };
const returned: Column = { name: 'returns', unit: 'count', of: (sum) => sum.returns };
const quantity: Column = { name: 'quantity', unit: 'milli', of: (sum) => sum.quantityMilli, apart: true };
const sold: Column = { name: 'sales', unit: 'satang', of: (sum) => sum.salesSatang };
const refunds: Column = { name: 'refunds', unit: 'satang', of: (sum) => sum.refundsSatang };
const discount: Column = { name: 'discount', unit: 'satang', of: (sum) => sum.discountSatang };
const vat: Column = { name: 'vat', unit: 'satang', of: (sum) => sum.vatSatang };
const all: Column = { name: 'net', unit: 'satang', of: net };
/** Of what the goods would have cost, in hundredths of a per cent. */
const share: Column = {
  name: 'share',
  unit: 'basis',
  apart: true,
  of: ({ discountSatang, salesSatang }) =>
    salesSatang + discountSatang > 0 ? Math.round((discountSatang / (salesSatang + discountSatang)) * 10_000) : 0,
};

const TIMES = [bills, returned, sold, refunds, discount, vat, all];
const GOODS = [quantity, sold, refunds, discount, all];
const COLUMNS: Readonly<Record<Exclude<ReportKind, 'returns'>, readonly Column[]>> = {
  day: TIMES,
  hour: TIMES,
  store: TIMES,
  staff: TIMES,
  product: GOODS,
  category: GOODS,
  payment: [bills, returned, sold, refunds, all],
  discounts: [bills, sold, discount, share],
};
const PARTS: Readonly<Record<Exclude<ReportKind, 'returns'>, SalesPart>> = {
  day: 'day',
  hour: 'hour',
  store: 'store',
  staff: 'member',
  product: 'product',
  category: 'product',
  payment: 'tender',
  discounts: 'member',
};
const NAMES: Partial<Record<ReportKind, TileUnit>> = { day: 'day', hour: 'hour' };

type Texts = Awaited<ReturnType<PanelCtx['texts']>>;

async function returnsOf(ctx: PanelCtx, t: Texts, view: View, span: SalesSpan): Promise<Report> {
  const rows = await ctx.use('sales').returns(span, MOST_RETURNS);
  const named = await namesOf(ctx, view.cluster.id);
  return {
    columns: [
      { title: t('column.number'), unit: 'text' },
      { title: t('column.at'), unit: 'moment' },
      { title: t('column.store'), unit: 'text' },
      { title: t('column.staff'), unit: 'text' },
      { title: t('column.origin'), unit: 'text' },
      { title: t('column.lines'), unit: 'count' },
      { title: t('column.refunds'), unit: 'satang' },
    ],
    rows: rows.map((bill) => ({
      cells: [bill.number, bill.at, named(bill.storeId), named(bill.memberId), bill.originNumber, bill.items, bill.refundSatang],
      path: `/cluster/user/bills/${bill.id}`,
    })),
    sums: [null, null, null, null, null, null, rows.reduce((sum, { refundSatang }) => sum + refundSatang, 0)],
  };
}

/** What was sold in a span, by one of the parts that there are reports of. */
export async function reportTable(ctx: PanelCtx, view: View, kind: ReportKind, { from, to }: Days): Promise<Report> {
  const t = await ctx.texts();
  const span = { storeIds: idsOf(view.shown), from, to };
  if (kind === 'returns') return returnsOf(ctx, t, view, span);
  const found = await ctx.use('sales').by(PARTS[kind], span);
  const named = await namesOf(ctx, view.cluster.id);
  const hours = hoursFrom(view.cluster.features.dayCutHour);
  const sums =
    kind === 'category'
      ? await byCategory(ctx, found, t('category.other'))
      : kind === 'hour'
        ? found.toSorted((a, b) => hours.indexOf(a.key) - hours.indexOf(b.key))
        : kind === 'discounts'
          ? found.filter((sum) => sum.discountSatang !== 0).toSorted((a, b) => b.discountSatang - a.discountSatang)
          : found;
  const columns = COLUMNS[kind];
  const nameOf = ({ key, name }: SalesSum) => (kind === 'day' || kind === 'hour' ? key : name || named(key) || t('gone'));
  return {
    columns: [
      { title: t(`report.${kind}.name`), unit: NAMES[kind] ?? 'text' },
      ...columns.map(({ name, unit }) => ({ title: t(`column.${name}`), unit })),
    ],
    rows: sums.map((sum) => ({ cells: [nameOf(sum), ...columns.map((column) => column.of(sum))], path: null })),
    sums: [null, ...columns.map((column) => (column.apart ? null : sums.reduce((total, sum) => total + (column.of(sum) ?? 0), 0)))],
  };
}
