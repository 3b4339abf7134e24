import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { isDay } from '#kit/thai/day.ts';
import type { ShiftReport } from '../../calls/reportSchemas.ts';
import type { shifts as calls } from '../../calls/shifts.ts';
import type { pos } from '../../plugin.ts';
import { managerOf, manages } from '../who.ts';
import { chosenCluster } from './chosen.ts';

export interface ShiftsData {
  clusters: { id: string; name: string }[];
  filter: { cluster: string; store: string; from: string; to: string };
  isLaterPage: boolean;
  /** Null for who manages no cluster. */
  found: { stores: { id: string; name: string }[]; list: Reply<typeof calls.shifts> } | null;
}

/** Shifts of a cluster, the newest first. */
export const shifts: Load<typeof pos, ShiftsData> = async (ctx) => {
  const { call, query } = ctx;
  const { clusters, chosen } = await chosenCluster(ctx, query.cluster);
  const day = (text = '') => (isDay(text) ? text : '');
  const filter = {
    cluster: chosen?.id ?? '',
    store: isUuid(query.store ?? '') ? query.store! : '',
    from: day(query.from),
    to: day(query.to),
  };
  const after = (query.after ?? '').slice(0, 80);
  const head = { clusters, filter, isLaterPage: after !== '' };
  if (!chosen) return { data: { ...head, found: null }, noindex: true };
  const { stores } = await managerOf(ctx, chosen.id);
  const list = await call('shifts', { ...filter, after });
  return { data: { ...head, found: { stores: stores.map(({ id, name }) => ({ id, name })), list } }, noindex: true };
};

export interface ShiftData {
  report: ShiftReport;
  /** Who looks may open it again, and close it. */
  mayDecide: boolean;
}

/** One shift whole: X report while it is open, Z report once it is closed. */
export const shiftPage: Load<typeof pos, ShiftData> = async (ctx) => {
  const report = await ctx.call('shiftReport', { id: ctx.params.id! });
  const [row] = await ctx.sql<{ cluster_id: string; store_id: string }>`
    select cluster_id, store_id from pos_shift where space_id = ${ctx.space} and id = ${report.id}`;
  const member = await manages(ctx, row!);
  return { data: { report, mayDecide: member?.rights.acceptsOver ?? false }, noindex: true };
};
