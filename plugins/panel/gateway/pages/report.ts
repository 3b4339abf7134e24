import type { Load } from '#kernel/contract/load.ts';
import type { panel } from '../../plugin.ts';
import { reportOf, type ReportKind } from '../../rules/reports.ts';
import { reportTable, type Report } from '../report/report.ts';
import type { ClusterFrame } from '#plugins/cluster/contract.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { PanelCtx } from '../db.ts';
import { chosen, type Looking } from './chosen.ts';

/** Rows of a page; the file has all of them. */
const MOST = 500;

export interface ReportData extends Looking {
  by: ReportKind;
  /** Null for who manages nothing. */
  report: Report | null;
  /** Rows of the whole report. */
  total: number;
}

/** One table of what was sold, as an address says. */
async function reportData(ctx: PanelCtx, query: Readonly<Record<string, string>>): Promise<ReportData> {
  const { looking, view } = await chosen(ctx, query);
  const by = reportOf(query.by);
  if (!view) return { ...looking, by, report: null, total: 0 };
  const whole = await reportTable(ctx, view, by, looking.filter);
  return { ...looking, by, report: { ...whole, rows: whole.rows.slice(0, MOST) }, total: whole.rows.length };
}

/** Reports of the stores that the visitor manages. */
export const report: Load<typeof panel, ReportData> = async (ctx) => ({ data: await reportData(ctx, ctx.query), noindex: true });

/** The same as a tab of a cluster. */
export const reportsTab: Load<typeof panel, ReportData & { frame: ClusterFrame }> = async (ctx) => {
  const cluster = ctx.params.id!.toLowerCase();
  const frame = await ctx.use('clusters').frame(cluster, 'reports');
  if (!frame) throw notFound();
  const data = await reportData(ctx, { ...ctx.query, cluster });
  return { data: { ...data, clusters: [], frame }, title: frame.page.title, noindex: true };
};
