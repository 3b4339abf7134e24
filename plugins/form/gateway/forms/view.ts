import { isDeepStrictEqual } from 'node:util';
import type { Reply } from '#kernel/contract/calls.ts';
import type { desk } from '../../calls/desk.ts';
import { documentProblems } from '../../rules/documentProblems.ts';
import type { FormCtx, FormRow } from '../db.ts';
import { documentOf } from './hold.ts';

/** A form as its staff work on it. */
export async function viewForm(ctx: FormCtx, form: FormRow): Promise<Reply<typeof desk.findForm>> {
  const [{ responses } = { responses: 0 }] = await ctx.sql<{ responses: number }>`
    select count(*)::int as responses from form_response where form_id = ${form.id} and submitted_at is not null`;
  const published = form.published > 0 ? await documentOf(ctx, form.id, form.published) : null;
  return {
    id: form.id,
    kind: form.kind,
    state: form.state,
    version: form.version,
    draft: form.draft,
    published: form.published,
    changed: published === null || !isDeepStrictEqual(published, form.draft),
    settingsVersion: form.settings_version,
    settings: form.settings,
    hasPin: form.pin_hash !== null,
    taken: form.taken,
    responses,
    problems: documentProblems(form.draft),
    updatedAt: form.updated_at.toISOString(),
  };
}
