import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { FormDocument } from '../../schemas.ts';
import type { FormCtx, FormRow } from '../db.ts';

/** A form by its slug or id. @throws Refusal 404 */
export async function formNamed(ctx: FormCtx, name: string): Promise<FormRow> {
  const found = await ctx.db
    .selectFrom('form_form')
    .selectAll()
    .where(isUuid(name) ? 'id' : 'slug', '=', isUuid(name) ? name.toLowerCase() : name)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** The same, held until the transaction ends. */
export async function holdForm(ctx: FormCtx, name: string): Promise<FormRow> {
  const { id } = await formNamed(ctx, name);
  return ctx.db.selectFrom('form_form').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** What a version says. */
export async function documentOf(ctx: FormCtx, formId: string, number: number): Promise<FormDocument> {
  const { body } = await ctx.db
    .selectFrom('form_version')
    .select('body')
    .where('form_id', '=', formId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return body;
}

/** How a form stands at this moment: its times hold even before the job has turned it. */
export function standingOf(form: FormRow, now: Date): FormRow['state'] {
  const { state, opens_at: opens, closes_at: closes } = form;
  if (state !== 'open' && state !== 'scheduled') return state;
  if (closes && closes <= now) return 'closed';
  if (state === 'scheduled') return opens && opens > now ? 'scheduled' : 'open';
  return 'open';
}
