import { uuid, isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { FormInfo, FormsApi, ResponseInfo } from '../contract.ts';
import { missingOn, pageOfKey } from '../rules/missing.ts';
import { evaluate } from '../rules/evaluate.ts';
import type { FormCtx, FormRow, ResponseRow } from './db.ts';
import { sealIds, shownIds } from './filling/nationalIds.ts';
import { promoteQueue } from './filling/promote.ts';
import { checkOpen } from './filling/respondent.ts';
import { submit } from './filling/submit.ts';
import { insertLike, turnForm } from './forms/forms.ts';
import { documentOf, formNamed, standingOf } from './forms/hold.ts';
import { decideOn } from './responses/decide.ts';

async function infoOf(ctx: FormCtx, form: FormRow): Promise<FormInfo> {
  const document = form.published > 0 ? await documentOf(ctx, form.id, form.published) : null;
  return {
    id: form.id,
    slug: form.slug,
    title: (document ?? form.draft).title,
    state: standingOf(form, ctx.now()),
    document,
    path: `/form/${form.slug}`,
  };
}

async function viewOf(ctx: FormCtx, row: ResponseRow): Promise<ResponseInfo> {
  return {
    id: row.id,
    formId: row.form_id,
    reference: row.reference,
    state: row.state,
    accountId: row.account_id,
    email: row.email,
    answers: shownIds(ctx, await documentOf(ctx, row.form_id, row.form_version), row.answers),
    submittedAt: row.submitted_at?.toISOString() ?? null,
  };
}

/** What other plugins may do with forms, in their own transaction. */
export const forms = (ctx: FormCtx): FormsApi => ({
  async find(names) {
    const ids = names.filter(isUuid);
    const rows = await ctx.db
      .selectFrom('form_form')
      .selectAll()
      .where('state', '<>', 'archived')
      .where((row) =>
        row.or([...(ids.length ? [row('id', 'in', ids)] : []), ...(names.length ? [row('slug', 'in', names)] : []), row.lit(false)]),
      )
      .execute();
    const found = new Map<string, FormInfo>();
    for (const row of rows) {
      const info = await infoOf(ctx, row);
      for (const name of names) if (name === row.slug || name.toLowerCase() === row.id) found.set(name, info);
    }
    return found;
  },
  async responses(ids) {
    if (ids.length === 0) return new Map();
    const rows = await ctx.db.selectFrom('form_response').selectAll().where('id', 'in', ids.map(uuid)).execute();
    const views: [string, ResponseInfo][] = [];
    for (const row of rows) views.push([row.id, await viewOf(ctx, row)]);
    return new Map(views);
  },
  async submit({ id, formId, answers, accountId, email }) {
    const form = await formNamed(ctx, formId);
    const there = await ctx.db.selectFrom('form_response').selectAll().where('id', '=', uuid(id)).executeTakeFirst();
    if (there && there.form_id !== form.id) throw notFound();
    if (there?.submitted_at) return viewOf(ctx, there);
    checkOpen(ctx, form);
    const now = ctx.now();
    const row =
      there ??
      (await ctx.db
        .insertInto('form_response')
        .values({
          space_id: ctx.space,
          id: uuid(id),
          form_id: form.id,
          form_version: form.published,
          state: 'partial',
          account_id: accountId,
          email,
          locale: ctx.locale,
          started_at: now,
          saved_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow());
    const document = await documentOf(ctx, form.id, row.form_version);
    const sealed = sealIds(ctx, document, evaluate(document, answers).answers);
    return viewOf(ctx, await submit(ctx, form, row, document, sealed, { takesMoney: false }));
  },
  async step(formId, answers, page, to) {
    const form = await formNamed(ctx, formId);
    if (form.published === 0) throw notFound();
    const document = await documentOf(ctx, form.id, form.published);
    const found = evaluate(document, answers);
    const { path, visible, required } = found;
    const at = path.indexOf(page);
    if (to === 'next') {
      const wrong = missingOn(document, found, path.slice(0, at + 1));
      if (wrong.length > 0) throw ctx.refuse('answers-wrong', { page: pageOfKey(document, wrong[0]!.key), wrong: wrong.slice(0, 100) });
    }
    const next = path[to === 'next' ? at + 1 : at - 1];
    const shown = document.pages.find(({ id }) => id === next)?.elements.filter(({ id }) => visible.has(id));
    if (next === undefined || !shown) return null;
    const ids = shown.map(({ id }) => id);
    return { page: next, number: path.indexOf(next) + 1, count: path.length, shown: ids, required: ids.filter((id) => required.has(id)) };
  },
  async duplicate(id, { slug, title }) {
    const from = await formNamed(ctx, id);
    if (from.published === 0) return infoOf(ctx, await insertLike(ctx, from, { ...from.draft, title }, slug));
    const made = await insertLike(ctx, from, { ...(await documentOf(ctx, from.id, from.published)), title }, slug);
    return infoOf(ctx, await turnForm(ctx, made, 'open'));
  },
  async cancel(id, reason) {
    const row = await ctx.db.selectFrom('form_response').selectAll().where('id', '=', uuid(id)).forUpdate().executeTakeFirst();
    if (!row) throw notFound();
    if (row.state === 'cancelled') return viewOf(ctx, row);
    const form = await formNamed(ctx, row.form_id);
    const why = await decideOn(ctx, form, row, 'cancel');
    if (why) throw ctx.refuse('not-changeable');
    await promoteQueue(ctx, form.id);
    await ctx.audit({ action: 'form.cancel', entity: 'form_response', entityId: row.id, reason });
    return viewOf(ctx, { ...row, state: 'cancelled' });
  },
});
