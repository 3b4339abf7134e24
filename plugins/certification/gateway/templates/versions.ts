import { notFound } from '#kit/diagnostics/refusal.ts';
import { DEFAULT_TEMPLATES } from '../../rules/defaultDesigns.ts';
import type { CertificationCtx, TemplateRow, VersionRow } from '../db.ts';

/** Templates that a space begins with, as they would stand in its tables; what only reads has them before they are written there. */
const firstTemplates = (ctx: CertificationCtx): TemplateRow[] =>
  DEFAULT_TEMPLATES.map(({ id, name, design }) => ({
    space_id: ctx.space,
    id,
    name,
    draft: design,
    revision: 1,
    version: 1,
    archived: false,
    created_at: ctx.now(),
    updated_at: ctx.now(),
  }));

const all = (ctx: CertificationCtx) =>
  ctx.db.selectFrom('certification_template').selectAll().orderBy('archived').orderBy('created_at').orderBy('id').execute();

/** Writes down the templates that a space begins with, each with its first version, before something is changed or refers to them. */
export async function keepFirstTemplates(ctx: CertificationCtx): Promise<void> {
  if (await ctx.db.selectFrom('certification_template').select('id').limit(1).executeTakeFirst()) return;
  for (const { draft, ...row } of firstTemplates(ctx)) {
    const design = JSON.stringify(draft);
    const put = await ctx.db
      .insertInto('certification_template')
      .values({ ...row, draft: design })
      .onConflict((conflict) => conflict.columns(['space_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (put)
      await ctx.db
        .insertInto('certification_template_version')
        .values({ space_id: ctx.space, template_id: row.id, version: 1, design, pictures: '{}', created_at: row.created_at })
        .execute();
  }
}

/** All templates of the space: at least those that it begins with. */
export async function templatesOf(ctx: CertificationCtx): Promise<TemplateRow[]> {
  const found = await all(ctx);
  return found.length ? found : firstTemplates(ctx);
}

/** @throws Refusal 404 */
export async function templateById(ctx: CertificationCtx, id: string): Promise<TemplateRow> {
  const found = (await templatesOf(ctx)).find((row) => row.id === id);
  if (!found) throw notFound();
  return found;
}

/** A version of a template. @throws Refusal 404 */
export async function versionOf(ctx: CertificationCtx, templateId: string, version: number): Promise<VersionRow> {
  const found = await ctx.db
    .selectFrom('certification_template_version')
    .selectAll()
    .where('template_id', '=', templateId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (found) return found;
  const first = version === 1 && firstTemplates(ctx).find(({ id }) => id === templateId);
  if (!first) throw notFound();
  return {
    space_id: ctx.space,
    template_id: first.id,
    version,
    design: first.draft,
    pictures: {},
    published_by: null,
    created_at: first.created_at,
  };
}

/** The version that a new certificate gets: of the template that was chosen, else of the first that may be used. */
export async function versionFor(ctx: CertificationCtx, templateId: string | null): Promise<VersionRow> {
  const usable = (await templatesOf(ctx)).filter(({ version, archived, id }) => version > 0 && (!archived || id === templateId));
  const chosen = usable.find(({ id }) => id === templateId) ?? usable[0];
  if (chosen) return versionOf(ctx, chosen.id, chosen.version);
  return versionOf(ctx, DEFAULT_TEMPLATES[0].id, 1);
}
