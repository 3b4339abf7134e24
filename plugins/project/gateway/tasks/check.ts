import { sanitise } from '#kit/richText/sanitise.ts';
import { meantDay } from '../../rules/days.ts';
import { loopOf } from '../../rules/loop.ts';
import type { KnownProject } from '../access.ts';
import type { ProjectCtx, TaskDbRow } from '../db.ts';
import { taskKey } from '../../rules/keys.ts';
import type { FullPatch } from './fields.ts';

const DAYS = ['startsOn', 'dueOn', 'snoozedUntil'] as const;

/** Days as they were meant, text without what does not belong in it. @throws Refusal 422 `day-wrong` */
export function cleaned(ctx: ProjectCtx, patch: FullPatch): FullPatch {
  const clean: FullPatch = { ...patch };
  for (const field of DAYS) {
    const day = patch[field];
    if (!day) continue;
    const meant = meantDay(day);
    if (!meant) throw ctx.refuse('day-wrong', { days: [day] });
    clean[field] = meant;
  }
  if (patch.description !== undefined) clean.description = sanitise(patch.description);
  if (patch.title !== undefined) clean.title = patch.title.trim() || '–';
  return clean;
}

/** Of some ids those that a table of the project has. */
async function known(ctx: ProjectCtx, table: 'project_label' | 'project_state', project: string, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom(table)
    .select('id')
    .where('project_id', '=', project)
    .where('id', 'in', [...ids])
    .execute();
  return rows.length === new Set(ids).size;
}

/** Who may have a task given: people of its project, and the site's staff. */
export async function assignable(ctx: ProjectCtx, project: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await ctx.db
    .selectFrom('project_member')
    .select('user_id')
    .where('project_id', '=', project)
    .where('user_id', 'in', [...ids])
    .execute();
  const rest = ids.filter((id) => !rows.some(({ user_id }) => user_id === id));
  if (rest.length === 0) return true;
  const roles = await ctx.use('accounts').roles(rest);
  return rest.every((id) => ['manager', 'admin'].includes(roles.get(id) ?? ''));
}

/** What is held against a project: what a task was, or nothing yet of a new one. */
export type Before = Pick<TaskDbRow, 'id' | 'number' | 'assignee_ids' | 'watcher_ids' | 'label_ids' | 'file_ids' | 'starts_on' | 'due_on'>;

/** Holds what a task is to become against its project. @throws Refusal 422 `invalid-fields`, `day-wrong` · 409 `loop` */
export async function checkPatch(ctx: ProjectCtx, project: KnownProject, row: Before, patch: FullPatch): Promise<void> {
  const wrong = (field: string) => ctx.refuse('invalid-fields', { fields: { [field]: 'unknown' } });
  if (patch.stateId && !(await known(ctx, 'project_state', project.id, [patch.stateId]))) throw wrong('stateId');
  const labels = patch.labelIds?.filter((id) => !row.label_ids.includes(id)) ?? [];
  if (labels.length > 0 && !(await known(ctx, 'project_label', project.id, labels))) throw wrong('labelIds');
  for (const field of ['assigneeIds', 'watcherIds'] as const) {
    const before = field === 'assigneeIds' ? row.assignee_ids : row.watcher_ids;
    const added = patch[field]?.filter((id) => !before.includes(id)) ?? [];
    if (!(await assignable(ctx, project.id, added))) throw wrong(field);
  }
  const files = patch.fileIds?.filter((id) => !row.file_ids.includes(id)) ?? [];
  if (files.length > 0) {
    const mine = (await ctx.mayUse('files')?.mayUse(files, ctx.account?.id ?? '')) ?? new Set<string>();
    if (files.some((id) => !mine.has(id))) throw wrong('fileIds');
  }
  const [starts, due] = [
    patch.startsOn === undefined ? row.starts_on : patch.startsOn,
    patch.dueOn === undefined ? row.due_on : patch.dueOn,
  ];
  if (starts && due && starts > due) throw ctx.refuse('day-wrong', { days: [starts, due] });
  if (patch.parentId) await checkParent(ctx, project, row, patch.parentId);
  if (patch.milestoneId) {
    const [milestone] =
      await ctx.sql`select from project_task where id = ${patch.milestoneId} and project_id = ${project.id} and type = 'milestone'`;
    if (!milestone || patch.milestoneId === row.id) throw wrong('milestoneId');
  }
}

/** A task may not stand under itself, whatever is between them. */
async function checkParent(ctx: ProjectCtx, project: KnownProject, row: Before, parentId: string): Promise<void> {
  const rows = await ctx.sql<{ id: string; parent_id: string | null; number: number }>`
    select id, parent_id, number from project_task where project_id = ${project.id} and deleted_at is null`;
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  if (!numbers.has(parentId)) throw ctx.refuse('invalid-fields', { fields: { parentId: 'unknown' } });
  const arrows = rows.flatMap(({ id, parent_id }) => (parent_id && id !== row.id ? [{ from: parent_id, to: id }] : []));
  const way = parentId === row.id ? [row.id, row.id] : loopOf(arrows, { from: parentId, to: row.id });
  if (way) throw ctx.refuse('loop', { path: way.map((id) => taskKey(project, numbers.get(id) ?? row.number)).join(', ') });
}
