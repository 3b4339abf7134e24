import type { Load } from '#kernel/contract/load.ts';
import type { form as plugin } from '../../plugin.ts';
import { documentOf } from '../forms/hold.ts';
import { crossed, drawable, figuresOf, MOST_READ, type Crossed, type Figure } from '../responses/figures.ts';
import type { DeskFormView } from './deskForm.ts';

export interface ChartsData {
  readonly form: DeskFormView;
  readonly figures: readonly Figure[];
  readonly most: number;
  readonly cross: Crossed | null;
  readonly across: string;
  readonly down: string;
  /** What the staff have kept of all answers; empty for nothing. */
  readonly summary: { readonly text: string; readonly of: number; readonly at: string | null };
  readonly questions: readonly { readonly value: string; readonly label: string }[];
}

/** What all answers come to. */
export const load: Load<typeof plugin, ChartsData> = async (ctx) => {
  const form = await ctx.call('findForm', { id: ctx.params.id! });
  const document = form.published > 0 ? await documentOf(ctx, form.id, form.published) : form.draft;
  const kept = await ctx.db
    .selectFrom('form_form')
    .select(['summary', 'summary_of', 'summary_at'])
    .where('id', '=', form.id)
    .executeTakeFirstOrThrow();
  const t = await ctx.texts();
  const other = t('fill.other');
  const [across, down] = [(ctx.query.across ?? '').slice(0, 90), (ctx.query.down ?? '').slice(0, 90)];
  return {
    data: {
      form,
      figures: await figuresOf(ctx, form.id, document, other),
      most: MOST_READ,
      cross: across && down ? await crossed(ctx, form.id, document, [across, down], other) : null,
      summary: { text: kept.summary, of: kept.summary_of, at: kept.summary_at?.toISOString() ?? null },
      across,
      down,
      questions: drawable(document, ctx.locale).map(({ key, title }) => ({ value: key, label: title.slice(0, 80) })),
    },
    title: form.draft.title.th,
    noindex: true,
  };
};
