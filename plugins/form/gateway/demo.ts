import { fair } from '../demo/fair.ts';
import type { DemoForm } from '../demo/form.ts';
import { school } from '../demo/school.ts';
import { evaluate } from '../rules/evaluate.ts';
import { newSettings } from '../rules/patterns.ts';
import type { FormCtx } from './db.ts';
import { sealIds } from './filling/nationalIds.ts';
import { submit } from './filling/submit.ts';
import { documentOf, formNamed } from './forms/hold.ts';
import { insertForm, publishDraft } from './forms/forms.ts';

/** Forms by space. */
export const demoForms: Readonly<Record<string, readonly DemoForm[]>> = { nganwat: fair, saengthong: school };
const HOUR = 3_600_000;

/** Nobody is told of what the demo makes up, and it was made some hours ago. */
const quiet = (ctx: FormCtx, hoursAgo: number): FormCtx =>
  Object.create(ctx, {
    now: { value: () => new Date(ctx.now().getTime() - hoursAgo * HOUR) },
    emit: { value: async () => undefined },
    mayUse: { value: () => null },
  }) as FormCtx;

async function addForm(ctx: FormCtx, { slug, kind, document, settings, answers }: DemoForm): Promise<void> {
  const made = await insertForm(ctx, { kind, draft: document, settings: newSettings(slug, settings) });
  await publishDraft(ctx, made);
  await ctx.db.updateTable('form_form').set({ state: 'open' }).where('id', '=', made.id).execute();
  for (const [at, typed] of answers.entries()) {
    const then = quiet(ctx, (answers.length - at) * 3);
    const form = await formNamed(ctx, made.id);
    const version = await documentOf(ctx, form.id, form.published);
    const email = typeof typed.email === 'string' ? typed.email : '';
    const row = await ctx.db
      .insertInto('form_response')
      .values({
        space_id: ctx.space,
        form_id: form.id,
        form_version: form.published,
        state: 'partial',
        email,
        locale: 'th',
        started_at: new Date(then.now().getTime() - (3 + (at % 9)) * 60_000),
        saved_at: then.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await submit(then, form, row, version, sealIds(ctx, version, evaluate(version, typed).answers));
  }
}

/** Fills an empty space with forms that are worth looking at: published, answered, some waiting for a decision. */
export async function demo(ctx: FormCtx): Promise<void> {
  const forms = demoForms[ctx.space];
  if (!forms || (await ctx.sql`select id from form_form limit 1`)[0]) return;
  for (const form of forms) await addForm(ctx, form);
}
