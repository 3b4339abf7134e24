import { randomUUID } from 'node:crypto';
import { against, isOver } from '../../machines/task.ts';
import { taskKey } from '../../rules/keys.ts';
import type { StateGroup, TaskRow } from '../../schemas.ts';
import { projectFor, tellAll, type KnownProject } from '../access.ts';
import type { ProjectCtx, TaskDbRow } from '../db.ts';
import { checkPatch, cleaned } from './check.ts';
import { columnOf, merged, same, valueOf, type FullField, type FullPatch } from './fields.ts';
import { remember, stateGroups } from './history.ts';
import { tellChanged } from './notify.ts';
import { holdOrder, keyAt, type Place } from './place.ts';
import { comeRound } from './comeRound.ts';
import { tasksById } from './rows.ts';

/** What a task is to become; `seen` is what its fields were where they were changed, and who changes without seeing leaves it out. */
export interface Change {
  readonly id: string;
  readonly set: FullPatch;
  readonly seen?: FullPatch;
  readonly place?: Place;
}
export interface How {
  readonly batchId?: string;
  /** A blocked task is completed all the same. */
  readonly override?: boolean;
  /** What becomes of open sub-tasks when their task is completed. */
  readonly children?: 'ask' | 'leave' | 'complete';
  /** Only takes back what was checked once. */
  readonly isUndo?: boolean;
}

/** Tasks to be changed, held until this call is over. @throws Refusal 404 · 410 `task-gone` for what has been removed meanwhile */
async function hold(ctx: ProjectCtx, changes: readonly Change[]): Promise<TaskDbRow[]> {
  const ids = [...new Set(changes.map(({ id }) => id))];
  const rows = await ctx.db.selectFrom('project_task').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
  const gone = rows.find((row) => row.deleted_at && changes.some(({ id, set }) => id === row.id && set.deleted !== false));
  if (gone) throw ctx.refuse('task-gone', { task: gone.title });
  if (rows.length < ids.length) throw ctx.refuse('task-gone', { task: '' });
  return rows;
}

/** What is to be written of one task: each field with what it was. */
function difference(ctx: ProjectCtx, project: KnownProject, row: TaskDbRow, { set, seen }: Change): Map<FullField, [unknown, unknown]> {
  const found = new Map<FullField, [unknown, unknown]>();
  for (const [key, wanted] of Object.entries(cleaned(ctx, set))) {
    const field = key as FullField;
    const now = valueOf(row, field);
    const before = seen && field in seen ? seen[field] : now;
    const value = merged(field, now, before, wanted);
    if (value === undefined) throw ctx.refuse('conflict', { task: taskKey(project, row.number), id: row.id, field, theirs: now });
    if (!same(field, now, value)) found.set(field, [now, value]);
  }
  return found;
}

/**
 * Changes tasks field by field, each from what it was seen to be: where two change one task both stay, and where they change one field of
 * it the one who comes second is told what stands there. All of it is one batch, done or not done as a whole and taken back as a whole.
 *
 * @throws Refusal 404 · 403 · 409 `conflict`, `blocked`, `children-open`, `loop` · 410 `task-gone` · 422 `day-wrong`, `invalid-fields`
 */
export async function changeAll(
  ctx: ProjectCtx,
  changes: readonly Change[],
  how: How = {},
): Promise<{ batchId: string; tasks: TaskRow[] }> {
  const batchId = how.batchId ?? randomUUID();
  const rows = await hold(ctx, changes);
  const touched: string[] = [];
  for (const projectId of new Set(rows.map(({ project_id }) => project_id))) {
    const project = await projectFor(ctx, projectId, 'member');
    if (how.override && !how.isUndo && project.role !== 'lead') throw ctx.refuse('role-not-allowed');
    const groups = await stateGroups(ctx, projectId);
    if (changes.some(({ place }) => place)) await holdOrder(ctx, projectId);
    const before = touched.length;
    for (const change of changes) {
      const row = rows.find(({ id, project_id }) => id === change.id && project_id === projectId);
      if (row) touched.push(...(await changeOne(ctx, project, groups, row, change, { ...how, batchId })));
    }
    if (touched.length > before) await tellAll(ctx, projectId, touched.slice(before));
  }
  return { batchId, tasks: await tasksById(ctx, touched.length > 0 ? touched : rows.map(({ id }) => id)) };
}

/** Changes one task that is held. @returns the tasks that are different or new by it */
async function changeOne(
  ctx: ProjectCtx,
  project: KnownProject,
  groups: ReadonlyMap<string, StateGroup>,
  row: TaskDbRow,
  change: Change,
  how: How & { batchId: string },
): Promise<string[]> {
  const key = change.place ? await keyAt(ctx, project.id, row.id, change.place) : null;
  const set: FullPatch = key ? { ...change.set, orderKey: key } : change.set;
  const fields = difference(ctx, project, row, { ...change, set });
  if (fields.size === 0) return [];
  const patch = Object.fromEntries([...fields].map(([field, [, value]]) => [field, value])) as FullPatch;
  if (!how.isUndo) await checkPatch(ctx, project, row, patch);
  const [from, to] = [groups.get(row.state_id)!, groups.get(patch.stateId ?? row.state_id)!];
  const others = from === to || how.isUndo ? [] : await finishing(ctx, project, row, from, to, groups, how);
  const now = ctx.now();
  const columns = Object.assign({}, ...[...fields].map(([field, [, value]]) => columnOf(field, value, now))) as object;
  await ctx.db
    .updateTable('project_task')
    .set({
      ...columns,
      ...(from === to ? {} : { completed_at: to === 'completed' ? now : null }),
      version: row.version + 1,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute();
  await remember(
    ctx,
    how.batchId,
    [...fields].map(([field, [old, value]]) => ({ projectId: project.id, taskId: row.id, verb: 'changed', field, old, new: value })),
  );
  if (how.isUndo) return [row.id];
  const round = to === 'completed' && from !== 'completed' ? await comeRound(ctx, project, row, how.batchId) : [];
  await tellChanged(ctx, project, row, patch);
  return [row.id, ...others, ...round];
}

/** What stands against a task being done, and what is done with it. */
async function finishing(
  ctx: ProjectCtx,
  project: KnownProject,
  row: TaskDbRow,
  from: StateGroup,
  to: StateGroup,
  groups: ReadonlyMap<string, StateGroup>,
  how: How & { batchId: string },
): Promise<string[]> {
  if (to !== 'completed') return [];
  const before = await ctx.sql<{ number: number; key: string; state_group: StateGroup }>`
    select b.number, p.key, s.state_group from project_link l
    join project_task b on b.space_id = l.space_id and b.id = l.from_id and b.deleted_at is null
    join project_project p on p.space_id = b.space_id and p.id = b.project_id
    join project_state s on s.space_id = b.space_id and s.id = b.state_id
    where l.to_id = ${row.id} and l.kind = 'FS' order by b.number`;
  const children = await ctx.sql<{ id: string; state_id: string }>`
    select id, state_id from project_task where parent_id = ${row.id} and deleted_at is null and archived_at is null order by id for update`;
  const openChildren = children.filter(({ state_id }) => !isOver(groups.get(state_id)!));
  const openBefore = before.filter(({ state_group }) => !isOver(state_group)).map(({ key, number }) => taskKey({ key }, number));
  const [override, mode] = [how.override ?? false, how.children ?? 'ask'];
  const reason = against(to, { from, openBefore, openChildren: openChildren.length }, { override, children: mode });
  const task = taskKey(project, row.number);
  if (reason === 'blocked') throw ctx.refuse('blocked', { task, by: openBefore.join(', ') });
  if (reason === 'children-open') throw ctx.refuse('children-open', { task, open: openChildren.length });
  if (mode !== 'complete' || openChildren.length === 0) return [];
  const done = [...groups].find(([, group]) => group === 'completed')![0];
  const { tasks } = await changeAll(
    ctx,
    openChildren.map(({ id }) => ({ id, set: { stateId: done } })),
    how,
  );
  return tasks.map(({ id }) => id);
}
