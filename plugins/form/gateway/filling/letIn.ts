import { sql } from 'kysely';
import { evaluate } from '../../rules/evaluate.ts';
import type { FormCtx, FormRow, ResponseRow } from '../db.ts';
import { documentOf } from '../forms/hold.ts';
import { quotasOf, takePlaces } from './places.ts';

/** Whoever is let in from the queue takes a place; false where there is none. */
export async function letIn(ctx: FormCtx, form: FormRow, row: ResponseRow): Promise<boolean> {
  const document = await documentOf(ctx, form.id, row.form_version);
  const waiting = { ...form, settings: { ...form.settings, onFull: 'waitlist' as const } };
  const wanted = quotasOf(document, evaluate(document, row.answers)).map((each) => ({ ...each, onFull: 'waitlist' as const }));
  const places = await takePlaces(ctx, waiting, row.id, wanted);
  if (places.waits) return false;
  await ctx.db
    .updateTable('form_response')
    .set({ counted: places.counted, holds: sql`${places.holds}::text[]` })
    .where('id', '=', row.id)
    .execute();
  return true;
}

/** What becomes of who has a place, and has paid what it costs. */
export const placed = ({ settings }: FormRow): 'in_review' | 'submitted' => (settings.approval ? 'in_review' : 'submitted');
