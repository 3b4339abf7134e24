import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { project as plugin } from '../../plugin.ts';
import { levelPlan } from '../../rules/schedule/level.ts';
import type { Move, PlanEdit } from '../../rules/schedule/plan.ts';
import { withEdits } from '../../rules/schedule/schedule.ts';
import { may, projectFor, tellAll } from '../access.ts';
import type { ProjectCtx } from '../db.ts';
import { remember } from '../tasks/history.ts';
import { planned, readPlan, type ReadPlan } from './read.ts';

/** `POST /api/project/schedule/preview` */
export const previewSchedule: HandlerOf<typeof plugin, 'previewSchedule'> = async (ctx, { projectIds, edits, most }) => {
  const read = await readPlan(ctx, projectIds);
  const delays = most > 0 ? (levelPlan(withEdits(read.plan, edits), most) ?? []) : [];
  const byId = new Map<string, PlanEdit>(edits.map((edit) => [edit.id, edit]));
  for (const { edit } of delays) byId.set(edit.id, { ...byId.get(edit.id), ...edit });
  const { moves, findings } = planned(ctx, read, [...byId.values()]);
  return {
    moves: moves.map(({ id, before, after, why }) => ({
      id,
      before,
      after,
      key: read.keyOf(id),
      by: why.by,
      from: why.by === 'link' ? read.keyOf(why.taskId) : '',
    })),
    findings: findings.map((finding) => ({
      key: read.keyOf(finding.taskId),
      kind: finding.kind,
      days: finding.kind === 'late' ? finding.days : 0,
    })),
    edits: delays.map(({ edit }) => edit),
  };
};

/** Tasks of a batch that are written at once. */
const CHUNK = 1_000;

interface Row {
  readonly id: string;
  readonly project_id: string;
  readonly starts_on: string | null;
  readonly due_on: string | null;
  readonly duration_days: number | null;
  readonly constraints: NonNullable<PlanEdit['constraints']>;
}
const SCHEDULED = [
  ['startsOn', 'starts_on'],
  ['dueOn', 'due_on'],
  ['durationDays', 'duration_days'],
  ['constraints', 'constraints'],
] as const;

/** What is to stand in each task: where it moves, and what was wanted of it besides. */
function wantedOf(rows: readonly Row[], moves: ReadonlyMap<string, Move>, edits: ReadonlyMap<string, PlanEdit>): { row: Row; next: Row }[] {
  return rows.map((row) => {
    const [move, edit] = [moves.get(row.id), edits.get(row.id)];
    const next = {
      ...row,
      starts_on: move ? move.after.start : row.starts_on,
      due_on: move ? move.after.end : row.due_on,
      duration_days: edit?.duration === undefined ? row.duration_days : edit.duration,
      constraints: edit?.constraints ?? row.constraints,
    };
    return { row, next };
  });
}

/** Writes them with their history; what stays as it is has none. @returns how many are different */
async function write(ctx: ProjectCtx, batchId: string, wanted: readonly { row: Row; next: Row }[]): Promise<string[]> {
  const changed = wanted.filter(({ row, next }) => JSON.stringify(row) !== JSON.stringify(next));
  for (let at = 0; at < changed.length; at += CHUNK) {
    const part = changed.slice(at, at + CHUNK);
    await ctx.sql`update project_task t set starts_on = n.starts_on, due_on = n.due_on, duration_days = n.duration_days,
        constraints = n.constraints, version = t.version + 1, updated_at = ${ctx.now()}
      from jsonb_to_recordset(${JSON.stringify(part.map(({ next }) => next))}::jsonb)
        as n (id uuid, starts_on date, due_on date, duration_days int, constraints jsonb)
      where t.id = n.id`;
    await remember(
      ctx,
      batchId,
      part.flatMap(({ row, next }) =>
        SCHEDULED.filter(([, column]) => JSON.stringify(row[column]) !== JSON.stringify(next[column])).map(([field, column]) => ({
          projectId: row.project_id,
          taskId: row.id,
          verb: 'changed' as const,
          field,
          old: row[column],
          new: next[column],
        })),
      ),
    );
  }
  return changed.map(({ row }) => row.id);
}

/** Whether the moves are those that somebody has seen. */
function sameMoves(moves: readonly Move[], seen: readonly { id: string; after: Move['after'] }[]): boolean {
  const byId = new Map(seen.map(({ id, after }) => [id, after]));
  return (
    moves.length === seen.length &&
    moves.every(({ id, after }) => {
      const shown = byId.get(id);
      return shown !== undefined && shown.start === after.start && shown.end === after.end;
    })
  );
}

/** Holds all tasks of a plan until this call is over, and reads it as it is then. */
async function heldPlan(ctx: ProjectCtx, projectIds: readonly string[]): Promise<{ read: ReadPlan; rows: Row[] }> {
  const rows = await ctx.sql<Row>`select id, project_id, starts_on, due_on, duration_days, constraints from project_task
    where project_id = any(${[...projectIds]}::uuid[]) and deleted_at is null order by id for update`;
  return { read: await readPlan(ctx, projectIds), rows };
}

/** `POST /api/project/schedule/applied`: one transaction, one batch, one undo. */
export const applySchedule: HandlerOf<typeof plugin, 'applySchedule'> = async (ctx, { projectIds, edits, moves: seen }) => {
  const { read, rows } = await heldPlan(ctx, projectIds);
  const { moves } = planned(ctx, read, edits);
  if (!sameMoves(moves, seen)) throw ctx.refuse('schedule-changed', { moves: moves.length });
  const [byMove, byEdit] = [new Map(moves.map((move) => [move.id, move])), new Map<string, PlanEdit>(edits.map((edit) => [edit.id, edit]))];
  const touched = rows.filter(({ id }) => byMove.has(id) || byEdit.has(id));
  const writable = new Set(read.projects.filter(({ role }) => may(role, 'member')).map(({ id }) => id));
  if (touched.some(({ project_id }) => !writable.has(project_id))) throw ctx.refuse('role-not-allowed');
  const batchId = randomUUID();
  const written = new Set(await write(ctx, batchId, wantedOf(touched, byMove, byEdit)));
  for (const { id } of read.projects) {
    const ofProject = touched.filter((row) => row.project_id === id && written.has(row.id));
    if (ofProject.length > 0)
      await tellAll(
        ctx,
        id,
        ofProject.map((row) => row.id),
      );
  }
  return { batchId, moved: written.size };
};

/** `POST /api/project/schedule/baseline` */
export const setBaseline: HandlerOf<typeof plugin, 'setBaseline'> = async (ctx, { projectId, clear }) => {
  await projectFor(ctx, projectId, 'member');
  const rows = await ctx.sql<{ id: string; old: unknown; new: unknown }>`
    with next as (
      select id, baseline as old, case when ${clear}::boolean or starts_on is null or due_on is null then null
        else jsonb_build_object('start', starts_on, 'end', due_on) end as new
      from project_task where project_id = ${projectId} and deleted_at is null and archived_at is null for update
    )
    update project_task t set baseline = next.new, version = t.version + 1, updated_at = ${ctx.now()}
    from next where t.id = next.id and next.old is distinct from next.new returning t.id, next.old, next.new`;
  const batchId = randomUUID();
  for (let at = 0; at < rows.length; at += CHUNK)
    await remember(
      ctx,
      batchId,
      rows
        .slice(at, at + CHUNK)
        .map((row) => ({ projectId, taskId: row.id, verb: 'changed', field: 'baseline', old: row.old, new: row.new })),
    );
  if (rows.length > 0)
    await tellAll(
      ctx,
      projectId,
      rows.map(({ id }) => id),
    );
  return { batchId, changed: rows.length };
};
