import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { whenSent } from '#kit/http/whenSent.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import type { certification } from '../../plugin.ts';
import type { CertificateDrawing } from '../../rules/drawing.ts';
import { sampleValues } from '../certificates/values.ts';
import { readDraftPictures } from './pictures.ts';
import { templateById } from './versions.ts';

/** The draft as PDF, with a name and a title that have everything which is hard to set. */
export const preview: DownloadHandlerOf<typeof certification, 'preview'> = async (ctx, { id }) => {
  const { draft, name } = await templateById(ctx, uuid(id));
  const t = await ctx.texts(draft.language);
  const drawing: CertificateDrawing = {
    design: draft,
    values: sampleValues(ctx, draft),
    publicUrl: `${ctx.site.origin}/certification/find`,
    pictures: await readDraftPictures(ctx, draft),
    title: name,
    author: ctx.site.names.th,
    date: ctx.now().toISOString(),
    mark: t('designer.sample'),
  };
  return {
    from: { stream: whenSent(() => ctx.work<Uint8Array>('draw', drawing)) },
    name: `${name}.pdf`,
    type: 'application/pdf',
    show: 'inline',
    keep: 'nobody',
  };
};
