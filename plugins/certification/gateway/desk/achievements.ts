import { randomUUID } from 'node:crypto';
import type { Input } from '#kernel/contract/calls.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { desk } from '../../calls/desk.ts';
import type { certification } from '../../plugin.ts';
import { achievementView, holdSlugs, isFree } from '../achievements.ts';
import type { AchievementRow, CertificationCtx } from '../db.ts';
import { templatesOf } from '../templates/versions.ts';

type InputOf = Input<(typeof desk)['createAchievement']>;
type Columns = Pick<
  AchievementRow,
  'slug' | 'title' | 'description' | 'criteria' | 'template_id' | 'valid_months' | 'active' | 'updated_at'
>;

/** Source of what is made at the desk. */
const OWN = 'certification.own';

export const deskAchievements: HandlerOf<typeof certification, 'deskAchievements'> = async (ctx) => {
  const rows = await ctx.db
    .selectFrom('certification_achievement as achievement')
    .selectAll('achievement')
    .select((eb) =>
      eb
        .selectFrom('certification_certificate as certificate')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('certificate.achievement_id', '=', 'achievement.id')
        .as('certificates'),
    )
    .orderBy('active', 'desc')
    .orderBy('title')
    .execute();
  const usable = (await templatesOf(ctx)).filter(({ archived, version }) => !archived && version > 0);
  return {
    rows: rows.map((row) => ({
      ...achievementView(row),
      own: row.source_type === OWN,
      templateId: row.template_id,
      certificates: Number(row.certificates),
    })),
    templates: usable.map(({ id, name }) => ({ id, name })),
  };
};

/** Columns of what was typed. @throws Refusal 404 for a template that is not there · 422 `invalid-fields` (`slug`) */
async function columnsOf(ctx: CertificationCtx, id: string, { templateId, ...values }: InputOf): Promise<Columns> {
  await holdSlugs(ctx);
  if (!(await isFree(ctx, values.slug, { type: OWN, id }))) throw invalidFields({ slug: 'error.slug' });
  if (templateId && !(await templatesOf(ctx)).some((row) => row.id === templateId)) throw notFound();
  return {
    slug: values.slug,
    title: values.title,
    description: values.description,
    criteria: values.criteria,
    template_id: templateId,
    valid_months: values.validMonths,
    active: values.active,
    updated_at: ctx.now(),
  };
}

export const createAchievement: HandlerOf<typeof certification, 'createAchievement'> = async (ctx, input) => {
  const id = randomUUID();
  const columns = await columnsOf(ctx, id, input);
  await ctx.db
    .insertInto('certification_achievement')
    .values({ space_id: ctx.space, id, source_type: OWN, source_id: id, created_at: ctx.now(), ...columns })
    .execute();
  return { id };
};

/** @throws Refusal 409 `offered-elsewhere`, and as above */
export const saveAchievement: HandlerOf<typeof certification, 'saveAchievement'> = async (ctx, { id: inputId, ...input }) => {
  const id = uuid(inputId);
  const there = await ctx.db.selectFrom('certification_achievement').select('source_type').where('id', '=', id).executeTakeFirst();
  if (!there) throw notFound();
  if (there.source_type !== OWN) throw ctx.refuse('offered-elsewhere');
  await ctx.db
    .updateTable('certification_achievement')
    .set(await columnsOf(ctx, id, input))
    .where('id', '=', id)
    .execute();
  return { id };
};
