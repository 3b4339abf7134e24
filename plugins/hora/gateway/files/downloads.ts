import { Readable } from 'node:stream';
import type { Download, DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import type { hora } from '../../plugin.ts';
import type { ChartDrawing } from '../../rules/chartDrawing.ts';
import { compute, loadNow, type Computed, type Now } from '../charts/compute.ts';
import { chartOf, sharedRow } from '../charts/find.ts';
import { unsealBirth } from '../charts/seal.ts';
import { chartView } from '../charts/view.ts';
import type { HoraCtx } from '../db.ts';
import { computedOf } from '../pages/charts.ts';
import { currentTexts } from '../versions.ts';
import { drawingOf } from './drawing.ts';

type Of<N extends keyof (typeof hora)['downloads']> = DownloadHandlerOf<typeof hora, N>;
type Kind = ChartDrawing['kind'];

/** Drawn when it is asked for, and kept by nobody. */
async function file(ctx: HoraCtx, kind: Kind, name: string, computed: Computed, now: Now): Promise<Download> {
  const view = chartView(ctx.locale, name, computed, now.tables, await currentTexts(ctx));
  const drawing = await drawingOf(ctx, kind, view);
  const bytes = await ctx.outside(() => ctx.work<Uint8Array>('draw', drawing));
  const type = kind === 'pdf' ? 'application/pdf' : 'image/png';
  return { from: { stream: Readable.from([bytes]) }, name: `${drawing.title}.${kind}`, type, show: 'inline', keep: 'nobody' };
}

async function ofSealed(ctx: HoraCtx, kind: Kind, sealed: string): Promise<Download> {
  const draft = unsealBirth(ctx, sealed);
  if (!draft) throw notFound();
  const now = await loadNow(ctx);
  return file(ctx, kind, draft.name, compute(ctx, draft, now), now);
}

async function ofSaved(ctx: HoraCtx, kind: Kind, id: string): Promise<Download> {
  if (!isUuid(id)) throw notFound();
  const row = await chartOf(ctx, id);
  return file(ctx, kind, row.name, computedOf(row), await loadNow(ctx));
}

async function ofShared(ctx: HoraCtx, kind: Kind, token: string): Promise<Download> {
  const row = await sharedRow(ctx, token);
  return file(ctx, kind, row.name, computedOf(row), await loadNow(ctx));
}

export const chartPdf: Of<'chartPdf'> = (ctx, { chart }) => ofSealed(ctx, 'pdf', chart);
export const chartPng: Of<'chartPng'> = (ctx, { chart }) => ofSealed(ctx, 'png', chart);
export const savedPdf: Of<'savedPdf'> = (ctx, { id }) => ofSaved(ctx, 'pdf', id);
export const savedPng: Of<'savedPng'> = (ctx, { id }) => ofSaved(ctx, 'png', id);
export const sharedPdf: Of<'sharedPdf'> = (ctx, { token }) => ofShared(ctx, 'pdf', token);
export const sharedPng: Of<'sharedPng'> = (ctx, { token }) => ofShared(ctx, 'png', token);
