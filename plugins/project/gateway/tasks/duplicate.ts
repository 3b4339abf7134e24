import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { project as plugin } from '../../plugin.ts';
import { projectFor, tellAll } from '../access.ts';
import { changeAll } from './change.ts';
import { remember } from './history.ts';
import type { KeptLink } from './links.ts';
import { tasksById } from './rows.ts';

/** `POST /api/project/tasks/:id/duplicate`: the visitor writes in the project of the task and reads that of the one that says the same. */
export const markDuplicate: HandlerOf<typeof plugin, 'markDuplicate'> = async (ctx, { id, ofId }) => {
  const rows = await tasksById(ctx, [id, ofId]);
  const [task, other] = [id, ofId].map((each) => rows.find((row) => row.id === each));
  if (!task || !other || id === ofId) throw notFound();
  await projectFor(ctx, task.projectId, 'member');
  await projectFor(ctx, other.projectId, 'viewer');
  const cancelled = await ctx.db
    .selectFrom('project_state')
    .select('id')
    .where('project_id', '=', task.projectId)
    .where('state_group', '=', 'cancelled')
    .orderBy('order_key')
    .executeTakeFirst();
  if (!cancelled) throw ctx.refuse('not-now');
  const batchId = randomUUID();
  const [row] = await ctx.sql<{ id: string }>`insert into project_link (space_id, project_id, from_id, to_id, kind, lag_days)
    values (${ctx.space}, ${task.projectId}, ${id}, ${ofId}, 'duplicates', 0) on conflict do nothing returning id`;
  if (row) {
    const link: KeptLink = { id: row.id, fromId: id, toId: ofId, kind: 'duplicates', lagDays: 0 };
    await remember(ctx, batchId, [{ projectId: task.projectId, taskId: id, verb: 'linked', field: 'duplicates', old: null, new: link }]);
  }
  const { tasks } = await changeAll(ctx, [{ id, set: { stateId: cancelled.id, snoozedUntil: null } }], { batchId, children: 'leave' });
  await tellAll(ctx, other.projectId, [ofId]);
  return { batchId, tasks };
};
