import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { csvOf } from '#kit/csv/csvOf.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { csvDownload } from '#kit/http/csvDownload.ts';
import { plainBaht } from '#kit/thai/baht.ts';
import { localTime } from '#kit/thai/localTime.ts';
import type { TileTable, TileUnit } from '../../contract.ts';
import type { panel } from '../../plugin.ts';
import { reportOf } from '../../rules/reports.ts';
import { checkDays, tilesFor } from '../tiles/board.ts';
import { idsOf, spanOf, viewOf } from '../view.ts';
import { reportTable } from './report.ts';

/** A value as spreadsheets take it: amounts in baht, days of the common era, per cent as a number. */
function cell(value: string | number | null, unit: TileUnit, timezone: string): string {
  if (value === null) return '';
  if (typeof value === 'string') return unit === 'moment' ? localTime(new Date(value), timezone).replace('T', ' ') : value;
  if (unit === 'satang') return plainBaht(value);
  return String(unit === 'milli' ? value / 1000 : unit === 'basis' ? value / 100 : value);
}

const csvTable = ({ columns, rows }: TileTable, timezone: string): string =>
  csvOf([
    columns.map(({ title }) => title),
    ...rows.map(({ cells }) => cells.map((value, index) => cell(value, columns[index]!.unit, timezone))),
  ]);

const nameOf = (title: string, { from, to }: { from: string; to: string }) => `${title} ${from === to ? from : `${from} ${to}`}.csv`;

/** What a tile shows, as a spreadsheet opens it. */
export const tile: DownloadHandlerOf<typeof panel, 'tile'> = async (ctx, { cluster, store, id, ...days }) => {
  const view = await viewOf(ctx, cluster, store);
  const span = await spanOf(ctx, view, days);
  checkDays(ctx, span);
  const found = (await tilesFor(ctx, view)).find((each) => each.id === id);
  if (!found) throw notFound();
  const { from, to, today } = span;
  const { id: clusterId, features } = view.cluster;
  const query = { clusterId, storeIds: idsOf(view.shown), from, to, today, dayCutHour: features.dayCutHour };
  const { table } = await found.api.read(found.name, query);
  return csvDownload(nameOf(found.title, span), csvTable(table, ctx.site.timezone));
};

/** A report, whole, as a spreadsheet opens it. */
export const report: DownloadHandlerOf<typeof panel, 'report'> = async (ctx, { cluster, store, by, ...days }) => {
  const view = await viewOf(ctx, cluster, store);
  const span = await spanOf(ctx, view, days);
  checkDays(ctx, span);
  const kind = reportOf(by);
  const table = await reportTable(ctx, view, kind, span);
  const t = await ctx.texts();
  return csvDownload(nameOf(t(`report.${kind}`), span), csvTable(table, ctx.site.timezone));
};
