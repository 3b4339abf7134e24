import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import type { certification } from '../../plugin.ts';
import type { CertificateDrawing } from '../../rules/drawing.ts';
import { sampleValues } from '../certificates/values.ts';
import type { CertificationCtx } from '../db.ts';
import { readDraftPictures } from './pictures.ts';
import { templateById } from './versions.ts';

async function* drawn(ctx: CertificationCtx, drawing: CertificateDrawing): AsyncIterable<Uint8Array> {
  yield await ctx.work<Uint8Array>('draw', drawing);
}

/** The draft as PDF, with a name and a title that have everything which is hard to set. */
export const preview: DownloadHandlerOf<typeof certification, 'preview'> = async (ctx, { id }) => {
  const { draft, name } = await templateById(ctx, uuid(id));
  const drawing: CertificateDrawing = {
    design: draft,
    values: sampleValues(ctx, draft),
    publicUrl: `${ctx.site.origin}/certification/find`,
    pictures: await readDraftPictures(ctx, draft),
    title: name,
    author: ctx.site.names.th,
    date: ctx.now().toISOString(),
  };
  return { from: { stream: drawn(ctx, drawing) }, name: `${name}.pdf`, type: 'application/pdf', show: 'inline', keep: 'nobody' };
};
