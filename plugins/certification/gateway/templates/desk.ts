import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { conflict } from '#kit/diagnostics/refusal.ts';
import type { certification } from '../../plugin.ts';
import type { Design, Template } from '../../schemas.ts';
import { sampleValues } from '../certificates/values.ts';
import type { CertificationCtx, TemplateRow } from '../db.ts';
import { checkPictures, draftPictures, freezePictures } from './pictures.ts';
import { keepFirstTemplates, templateById, templatesOf, versionOf } from './versions.ts';

/** One order of keys, as the database has it. */
const same = (one: Design, other: Design) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, each]) => [key, sorted(each)]),
        )
      : value;

async function isChanged(ctx: CertificationCtx, { id, version, draft }: TemplateRow): Promise<boolean> {
  return version === 0 || !same(draft, (await versionOf(ctx, id, version)).design);
}

const publicUrl = ({ site }: CertificationCtx) => `${site.origin}/certification/find`;

export const templates: HandlerOf<typeof certification, 'templates'> = async (ctx) => ({
  rows: await Promise.all(
    (await templatesOf(ctx)).map(async (row) => ({
      id: row.id,
      name: row.name,
      version: row.version,
      archived: row.archived,
      changed: await isChanged(ctx, row),
      updatedAt: row.updated_at.toISOString(),
      look: {
        design: row.draft,
        pictures: await draftPictures(ctx, row.draft),
        values: sampleValues(ctx, row.draft),
        publicUrl: publicUrl(ctx),
      },
    })),
  ),
});

async function view(ctx: CertificationCtx, row: TemplateRow): Promise<Template> {
  const versions = await ctx.db
    .selectFrom('certification_template_version as version')
    .select(['version.version', 'version.created_at'])
    .select((eb) =>
      eb
        .selectFrom('certification_certificate as certificate')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('certificate.template_id', '=', 'version.template_id')
        .whereRef('certificate.template_version', '=', 'version.version')
        .as('certificates'),
    )
    .where('version.template_id', '=', row.id)
    .orderBy('version.version', 'desc')
    .execute();
  return {
    id: row.id,
    name: row.name,
    design: row.draft,
    revision: row.revision,
    version: row.version,
    archived: row.archived,
    changed: await isChanged(ctx, row),
    pictures: await draftPictures(ctx, row.draft),
    values: sampleValues(ctx, row.draft),
    versions: versions.map(({ version, created_at, certificates }) => ({
      version,
      createdAt: created_at.toISOString(),
      certificates: Number(certificates),
    })),
  };
}

export const template: HandlerOf<typeof certification, 'template'> = async (ctx, { id }) => view(ctx, await templateById(ctx, uuid(id)));

export const createTemplate: HandlerOf<typeof certification, 'createTemplate'> = async (ctx, { id, name, copyOf }) => {
  await keepFirstTemplates(ctx);
  const { draft } = await templateById(ctx, copyOf);
  const now = ctx.now();
  await ctx.db
    .insertInto('certification_template')
    .values({ space_id: ctx.space, id, name: name.trim() || name, draft: JSON.stringify(draft), created_at: now, updated_at: now })
    .onConflict((conflicting) => conflicting.columns(['space_id', 'id']).doNothing())
    .execute();
  return { id };
};

/** @throws Refusal 409 `conflict` where somebody else has changed it since · 422 `invalid-fields` */
export const saveTemplate: HandlerOf<typeof certification, 'saveTemplate'> = async (ctx, { id, name, design, revision }) => {
  await keepFirstTemplates(ctx);
  const row = await templateById(ctx, uuid(id));
  await checkPictures(ctx, design, row.draft);
  const saved = await ctx.db
    .updateTable('certification_template')
    .set({ name, draft: JSON.stringify(design), revision: revision + 1, updated_at: ctx.now() })
    .where('id', '=', row.id)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  if (!saved) throw conflict({ revision: row.revision });
  return { revision: saved.revision, pictures: await draftPictures(ctx, design) };
};

/** @throws Refusal 409 `conflict` · 409 `picture-gone` · 409 `nothing-changed` */
export const publishTemplate: HandlerOf<typeof certification, 'publishTemplate'> = async (ctx, { id, revision }) => {
  await keepFirstTemplates(ctx);
  const row = await templateById(ctx, uuid(id));
  if (!(await isChanged(ctx, row))) throw ctx.refuse('nothing-changed');
  const pictures = await freezePictures(ctx, row.draft);
  const version = row.version + 1;
  const now = ctx.now();
  const published = await ctx.db
    .updateTable('certification_template')
    .set({ version, updated_at: now })
    .where('id', '=', row.id)
    .where('revision', '=', revision)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst();
  if (!published) throw conflict({ revision: row.revision });
  await ctx.db
    .insertInto('certification_template_version')
    .values({
      space_id: ctx.space,
      template_id: row.id,
      version,
      design: JSON.stringify(row.draft),
      pictures: JSON.stringify(pictures),
      published_by: ctx.account?.id ?? null,
      created_at: now,
    })
    .execute();
  await ctx.audit({ action: 'certification.publishTemplate', entity: 'certification_template', entityId: row.id, after: { version } });
  return view(ctx, published);
};

/** One that is archived is offered for nothing new; what was issued with it stays. */
export const archiveTemplate: HandlerOf<typeof certification, 'archiveTemplate'> = async (ctx, { id, archived }) => {
  await keepFirstTemplates(ctx);
  const row = await templateById(ctx, uuid(id));
  await ctx.db.updateTable('certification_template').set({ archived, updated_at: ctx.now() }).where('id', '=', row.id).execute();
  return { archived };
};
