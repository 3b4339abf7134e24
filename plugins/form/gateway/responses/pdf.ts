import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { whenSent } from '#kit/http/whenSent.ts';
import { formatFor } from '#kit/page/format.ts';
import type { AnswersDrawing } from '../../rules/answersDrawing.ts';
import type { form as plugin } from '../../plugin.ts';
import { textIn } from '../../rules/publicDocument.ts';
import { formNamed } from '../forms/hold.ts';
import { readResponse } from './read.ts';

/** A response on paper. */
export const responsePdf: DownloadHandlerOf<typeof plugin, 'responsePdf'> = async (ctx, { id, response }) => {
  const form = await formNamed(ctx, id);
  const { row, document, answers } = await readResponse(ctx, form, response);
  const t = await ctx.texts();
  const { date } = formatFor(ctx.locale, ctx.site.timezone);
  const drawing: AnswersDrawing = {
    title: textIn(document.title, ctx.locale),
    lead: t('pdf.lead', {
      reference: row.reference ?? '–',
      at: date((row.submitted_at ?? row.saved_at).toISOString(), 'paper'),
      state: t(`state.${row.state}`),
    }),
    site: ctx.site.name,
    at: (row.submitted_at ?? row.saved_at).toISOString(),
    answers: answers.map(({ question, answer, drawn }) => ({ question, answer: answer || '–', drawn })),
  };
  return {
    from: { stream: whenSent(() => ctx.work<Uint8Array>('answers', drawing)) },
    name: `${row.reference ?? form.slug}.pdf`,
    type: 'application/pdf',
    show: 'inline',
    keep: 'nobody',
  };
};
