import type { FormCtx, FormRow } from '../db.ts';
import { closeBill } from '../filling/pay.ts';
import { freePlaces } from '../filling/places.ts';
import { promoteQueue } from '../filling/promote.ts';
import { tellChanged } from './tell.ts';

/**
 * Removes responses with all that came with them. Files go from the store before their rows: should the transaction end otherwise,
 * a file is missing that was to be removed anyway.
 */
export async function removeObjects(ctx: FormCtx, form: Pick<FormRow, 'id' | 'slug'>, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await ctx.db
    .selectFrom('form_response')
    .selectAll()
    .where('form_id', '=', form.id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length === 0) return 0;
  const mine = rows.map(({ id }) => id);
  const files = await ctx.db.selectFrom('form_file').select('object_key').where('response_id', 'in', mine).execute();
  if (files.length > 0) await ctx.objects.remove(files.map(({ object_key }) => object_key));
  for (const row of rows) {
    await closeBill(ctx, row, 'cancelled');
    await freePlaces(ctx, row);
    if (row.submitted_at) await tellChanged(ctx, form, row, 'removed');
  }
  await ctx.db.deleteFrom('form_response').where('id', 'in', mine).execute();
  await promoteQueue(ctx, form.id);
  return rows.length;
}
