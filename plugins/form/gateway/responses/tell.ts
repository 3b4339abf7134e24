import type { FormCtx, FormRow, ResponseRow } from '../db.ts';

const payload = (ctx: FormCtx, form: Pick<FormRow, 'id' | 'slug'>, row: Pick<ResponseRow, 'id' | 'reference'>, state: string) => ({
  formId: form.id,
  formSlug: form.slug,
  responseId: row.id,
  reference: row.reference,
  state,
  at: ctx.now().toISOString(),
});

/** Tells others that answers were handed in. */
export const tellSubmitted = (ctx: FormCtx, form: FormRow, row: ResponseRow): Promise<void> =>
  ctx.emit('responseSubmitted', payload(ctx, form, row, row.state));

/** Tells others what has become of a response. */
export const tellChanged = (
  ctx: FormCtx,
  form: Pick<FormRow, 'id' | 'slug'>,
  row: Pick<ResponseRow, 'id' | 'reference' | 'state'>,
  state: string = row.state,
): Promise<void> => ctx.emit('responseChanged', payload(ctx, form, row, state));
