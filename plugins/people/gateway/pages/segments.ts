import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { people } from '../../plugin.ts';
import type { Kept } from '../../rules/condition.ts';
import type { Row } from '../../tables.ts';
import { segmentOf } from '../segments/segments.ts';
import { offered, type Offered } from '../segments/conditions.ts';

export interface SegmentData {
  id: string;
  name: string;
  conditions: Kept[];
  size: number | null;
  countedAt: string | null;
}
export interface SegmentsData {
  segments: SegmentData[];
  offered: Offered[];
}
export interface EditData {
  /** Null for a new one. */
  segment: SegmentData | null;
  offered: Offered[];
  mayExport: boolean;
}

const viewOf = ({ id, name, conditions, size, counted_at: at }: Row<'people_segment'>): SegmentData => ({
  id,
  name,
  conditions,
  size,
  countedAt: at?.toISOString() ?? null,
});

export const loadAll: Load<typeof people, SegmentsData> = async (ctx) => {
  const rows = await ctx.db.selectFrom('people_segment').selectAll().orderBy('name').execute();
  return { data: { segments: rows.map(viewOf), offered: await offered(ctx) }, noindex: true };
};

export const loadOne: Load<typeof people, EditData> = async (ctx) => {
  const id = ctx.params.id!;
  if (id === 'new') return { data: { segment: null, offered: await offered(ctx), mayExport: false }, noindex: true };
  const row = await segmentOf(ctx, id);
  if (row.id !== id) throw notFound();
  return { data: { segment: viewOf(row), offered: await offered(ctx), mayExport: ctx.can('export') }, title: row.name, noindex: true };
};
