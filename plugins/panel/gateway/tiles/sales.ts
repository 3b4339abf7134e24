import { addDays } from '#kit/thai/day.ts';
import type { SalesSum } from '#plugins/pos/contract.ts';
import type { TileData, TileQuery, TilesApi, TileTable, TileView } from '../../contract.ts';
import { before, hoursFrom } from '../../rules/span.ts';
import type { PanelCtx } from '../db.ts';
import { namesOf } from '../names.ts';
import { average, figuresOf, net } from '../report/figures.ts';

/** Rows of a tile, and days of one that shows how it goes where only one day is looked at. */
const MOST = 12;
const TREND = 14;

type Texts = Awaited<ReturnType<PanelCtx['texts']>>;
type Read = (ctx: PanelCtx, t: Texts, query: TileQuery) => Promise<TileData>;
type Row = TileTable['rows'][number];

const row = (...cells: Row['cells']): Row => ({ cells, path: null });

const sales: Read = async (ctx, t, query) => {
  const { now, earlier } = await figuresOf(ctx, query.storeIds, query);
  const figure = (label: string, unit: 'count' | 'satang', value: number, was: number, moreIsGood = true) => ({
    label: t(label),
    unit,
    value,
    before: was,
    moreIsGood,
  });
  const figures = [
    figure('figure.net', 'satang', net(now), net(earlier)),
    figure('figure.bills', 'count', now.bills, earlier.bills),
    figure('figure.average', 'satang', average(now), average(earlier)),
    figure('figure.refunds', 'satang', -now.refundsSatang, -earlier.refundsSatang, false),
  ];
  const amounts = figures.filter(({ unit }) => unit === 'satang');
  return {
    figures,
    chart: null,
    empty: '',
    table: {
      columns: [
        { title: t('column.what'), unit: 'text' },
        { title: t('column.now'), unit: 'satang' },
        { title: t('column.before'), unit: 'satang' },
      ],
      rows: amounts.map(({ label, value, before: was }) => row(label, value, was)),
    },
  };
};

const hours: Read = async (ctx, t, query) => {
  const api = ctx.use('sales');
  const now = await api.by('hour', query);
  const earlier = await api.by('hour', { ...query, ...before(query) });
  const of = (sums: readonly SalesSum[], hour: string) => {
    const found = sums.find(({ key }) => key === hour);
    return found ? net(found) : null;
  };
  const all = hoursFrom(query.dayCutHour).filter((hour) => of(now, hour) !== null || of(earlier, hour) !== null);
  return {
    figures: [],
    chart: 'bar',
    empty: t('tile.noSales'),
    table: {
      columns: [
        { title: t('column.hour'), unit: 'hour' },
        { title: t('column.now'), unit: 'satang' },
        { title: t('column.before'), unit: 'satang' },
      ],
      rows: all.map((hour) => row(hour, of(now, hour) ?? 0, of(earlier, hour) ?? 0)),
    },
  };
};

const days: Read = async (ctx, t, query) => {
  const from = query.from === query.to ? addDays(query.to, 1 - TREND) : query.from;
  const sums = await ctx.use('sales').by('day', { ...query, from });
  return {
    figures: [],
    chart: 'line',
    empty: t('tile.noSales'),
    table: {
      columns: [
        { title: t('column.day'), unit: 'day' },
        { title: t('column.net'), unit: 'satang' },
        { title: t('column.bills'), unit: 'count' },
      ],
      rows: sums.map((sum) => row(sum.key, net(sum), sum.bills + sum.returns)),
    },
  };
};

/** The largest, by what they brought. */
const largest = (title: string, sums: readonly SalesSum[], nameOf: (sum: SalesSum) => string, t: Texts): TileData => ({
  figures: [],
  chart: null,
  empty: t('tile.noSales'),
  table: {
    columns: [
      { title, unit: 'text' },
      { title: t('column.bills'), unit: 'count' },
      { title: t('column.net'), unit: 'satang' },
    ],
    rows: sums.map((sum) => row(nameOf(sum), sum.bills + sum.returns, net(sum))),
  },
});

const products: Read = async (ctx, t, query) => {
  const sums = await ctx.use('sales').by('product', query, MOST);
  return {
    figures: [],
    chart: null,
    empty: t('tile.noSales'),
    table: {
      columns: [
        { title: t('column.product'), unit: 'text' },
        { title: t('column.quantity'), unit: 'milli' },
        { title: t('column.net'), unit: 'satang' },
      ],
      rows: sums.map((sum) => row(sum.name, sum.quantityMilli, net(sum))),
    },
  };
};

const staff: Read = async (ctx, t, query) => {
  const named = await namesOf(ctx, query.clusterId);
  return largest(t('column.staff'), await ctx.use('sales').by('member', query, MOST), ({ key }) => named(key) || t('gone'), t);
};

const stores: Read = async (ctx, t, query) => {
  const named = await namesOf(ctx, query.clusterId);
  return largest(t('column.store'), await ctx.use('sales').by('store', query), ({ key }) => named(key) || t('gone'), t);
};

const payment: Read = async (ctx, t, query) => ({
  ...largest(t('column.payment'), await ctx.use('sales').by('tender', query), ({ name }) => name, t),
  chart: 'pie',
});

const READS: Readonly<Record<string, Read>> = { sales, hours, days, products, stores, staff, payment };

/** What the panel has by itself: what was sold, as tills tell it. */
export const tilesApi = (ctx: PanelCtx): TilesApi => ({
  async tiles() {
    const t = await ctx.texts();
    const tile = (
      id: keyof typeof READS,
      kind: TileView['kind'],
      size: TileView['size'],
      order: number,
      right: TileView['right'] = 'manages',
    ): TileView => ({ id, title: t(`tile.${id}`), kind, size, order, right });
    return [
      tile('sales', 'figures', 'large', 10),
      tile('hours', 'chart', 'medium', 20),
      tile('days', 'chart', 'medium', 25),
      tile('products', 'list', 'medium', 30),
      tile('stores', 'list', 'medium', 40),
      tile('staff', 'list', 'medium', 50),
      // Beside the float it tells what is in a drawer that is counted blind.
      tile('payment', 'chart', 'medium', 55, 'seesExpected'),
    ];
  },
  async read(id, query) {
    return READS[id]!(ctx, await ctx.texts(), query);
  },
});
