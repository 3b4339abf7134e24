import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { project as plugin } from '../../plugin.ts';
import { projectFor, tellAll } from '../access.ts';
import type { ProjectCtx } from '../db.ts';
import { keyBetween } from '../../rules/order.ts';

type Table = 'project_state' | 'project_label' | 'project_field' | 'project_template';

/** Something of a project, for its leads. @throws Refusal 404 */
async function partFor(ctx: ProjectCtx, table: Table, id: string): Promise<{ project_id: string }> {
  const row = await ctx.db.selectFrom(table).select('project_id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  await projectFor(ctx, row.project_id, 'lead');
  return row;
}

async function isTaken(ctx: ProjectCtx, table: Table, projectId: string, name: string, but: string | null = null): Promise<boolean> {
  const rows = await ctx.db.selectFrom(table).select('id').where('project_id', '=', projectId).where('name', '=', name).execute();
  return rows.some(({ id }) => id !== but);
}

async function lastKey(ctx: ProjectCtx, table: 'project_state' | 'project_field', projectId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom(table)
    .select(({ fn }) => fn.max('order_key').as('key'))
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return keyBetween(row?.key ?? null, null);
}

/** `POST /api/project/projects/:id/states` */
export const addState: HandlerOf<typeof plugin, 'addState'> = async (ctx, { id, name, group, colour, wipLimit }) => {
  await projectFor(ctx, id, 'lead');
  await ctx.sql`select from project_project where id = ${id} for update`;
  if (await isTaken(ctx, 'project_state', id, name)) throw ctx.refuse('name-taken');
  const row = await ctx.db
    .insertInto('project_state')
    .values({
      space_id: ctx.space,
      project_id: id,
      name,
      state_group: group,
      colour,
      wip_limit: wipLimit,
      order_key: await lastKey(ctx, 'project_state', id),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellAll(ctx, id, []);
  return row;
};

/** `PUT /api/project/states/:id`: its group stays as it is. */
export const changeState: HandlerOf<typeof plugin, 'changeState'> = async (ctx, { id, name, colour, wipLimit, isDefault }) => {
  const { project_id: projectId } = await partFor(ctx, 'project_state', id);
  if (await isTaken(ctx, 'project_state', projectId, name, id)) throw ctx.refuse('name-taken');
  await ctx.db.updateTable('project_state').set({ name, colour, wip_limit: wipLimit }).where('id', '=', id).execute();
  if (isDefault) {
    await ctx.sql`update project_state set is_default = (id = ${id}) where project_id = ${projectId}`;
    await ctx.sql`update project_project set default_state_id = ${id} where id = ${projectId}`;
  }
  await tellAll(ctx, projectId, []);
};

/** `POST /api/project/states/:id/place` */
export const moveState: HandlerOf<typeof plugin, 'moveState'> = async (ctx, { id, before }) => {
  const { project_id: projectId } = await partFor(ctx, 'project_state', id);
  await ctx.sql`select from project_project where id = ${projectId} for update`;
  const rows = await ctx.sql<{ id: string; order_key: string }>`select id, order_key from project_state
    where project_id = ${projectId} and id <> ${id} order by order_key`;
  const at = before ? rows.findIndex((row) => row.id === before) : rows.length;
  if (at < 0) throw notFound();
  const key = keyBetween(rows[at - 1]?.order_key ?? null, rows[at]?.order_key ?? null);
  await ctx.db.updateTable('project_state').set({ order_key: key }).where('id', '=', id).execute();
  await tellAll(ctx, projectId, []);
};

/** `DELETE /api/project/states/:id`: none that tasks are in, nor the one that new ones begin with. */
export const removeState: HandlerOf<typeof plugin, 'removeState'> = async (ctx, { id }) => {
  const { project_id: projectId } = await partFor(ctx, 'project_state', id);
  await ctx.sql`select from project_state where id = ${id} for update`;
  const [{ left } = { left: 0 }] = await ctx.sql<{ left: number }>`select count(*)::int as left from project_task where state_id = ${id}`;
  const [isDefault] = await ctx.sql`select from project_state where id = ${id} and is_default`;
  if (left > 0 || isDefault) throw ctx.refuse('still-used', { left });
  await ctx.db.deleteFrom('project_state').where('id', '=', id).execute();
  await tellAll(ctx, projectId, []);
};

/** `POST /api/project/projects/:id/labels` */
export const addLabel: HandlerOf<typeof plugin, 'addLabel'> = async (ctx, { id, name, colour }) => {
  await projectFor(ctx, id, 'member');
  if (await isTaken(ctx, 'project_label', id, name)) throw ctx.refuse('name-taken');
  const row = await ctx.db
    .insertInto('project_label')
    .values({ space_id: ctx.space, project_id: id, name, colour })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellAll(ctx, id, []);
  return row;
};

/** `DELETE /api/project/labels/:id`: tasks lose it. */
export const removeLabel: HandlerOf<typeof plugin, 'removeLabel'> = async (ctx, { id }) => {
  const { project_id: projectId } = await partFor(ctx, 'project_label', id);
  await ctx.sql`update project_task set label_ids = array_remove(label_ids, ${id}::uuid) where project_id = ${projectId} and label_ids @> ${[id]}::uuid[]`;
  await ctx.db.deleteFrom('project_label').where('id', '=', id).execute();
  await tellAll(ctx, projectId, []);
};

/** `POST /api/project/projects/:id/fields` */
export const addField: HandlerOf<typeof plugin, 'addField'> = async (ctx, { id, name, kind, options }) => {
  await projectFor(ctx, id, 'lead');
  await ctx.sql`select from project_project where id = ${id} for update`;
  if (await isTaken(ctx, 'project_field', id, name)) throw ctx.refuse('name-taken');
  const row = await ctx.db
    .insertInto('project_field')
    .values({ space_id: ctx.space, project_id: id, name, kind, options, order_key: await lastKey(ctx, 'project_field', id) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellAll(ctx, id, []);
  return row;
};

/** `DELETE /api/project/fields/:id`: what tasks have of it goes with it. */
export const removeField: HandlerOf<typeof plugin, 'removeField'> = async (ctx, { id }) => {
  const { project_id: projectId } = await partFor(ctx, 'project_field', id);
  await ctx.sql`update project_task set custom = custom - ${id} where project_id = ${projectId} and custom ? ${id}`;
  await ctx.db.deleteFrom('project_field').where('id', '=', id).execute();
  await tellAll(ctx, projectId, []);
};

/** `POST /api/project/tasks/:id/template` */
export const saveTemplate: HandlerOf<typeof plugin, 'saveTemplate'> = async (ctx, { id, name }) => {
  const task = await ctx.db.selectFrom('project_task').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
  if (!task) throw notFound();
  await projectFor(ctx, task.project_id, 'lead');
  const body = JSON.stringify({
    title: task.title,
    description: task.description,
    priority: task.priority,
    type: task.type,
    labelIds: task.label_ids,
    estimate: task.estimate,
    durationDays: task.duration_days,
    checklist: task.checklist.map((check) => ({ ...check, done: false })),
    custom: task.custom,
  });
  const [row] = await ctx.sql<{ id: string }>`insert into project_template (space_id, project_id, name, body)
    values (${ctx.space}, ${task.project_id}, ${name}, ${body}::jsonb)
    on conflict (space_id, project_id, name) do update set body = excluded.body returning id`;
  return row!;
};

/** `DELETE /api/project/templates/:id` */
export const removeTemplate: HandlerOf<typeof plugin, 'removeTemplate'> = async (ctx, { id }) => {
  await partFor(ctx, 'project_template', id);
  await ctx.db.deleteFrom('project_template').where('id', '=', id).execute();
};
