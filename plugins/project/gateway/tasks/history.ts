import type { StateGroup } from '../../schemas.ts';
import type { ProjectCtx } from '../db.ts';

/** What was done with tasks, for their history and to be taken back. */
export const remember = async (
  ctx: ProjectCtx,
  batchId: string,
  rows: readonly {
    projectId: string;
    taskId: string;
    verb: 'created' | 'changed' | 'linked' | 'unlinked';
    field: string;
    old: unknown;
    new: unknown;
  }[],
): Promise<void> => {
  if (rows.length === 0) return;
  await ctx.db
    .insertInto('project_activity')
    .values(
      rows.map(({ projectId, taskId, old, new: value, ...row }) => ({
        ...row,
        space_id: ctx.space,
        project_id: projectId,
        task_id: taskId,
        old: JSON.stringify(old),
        new: JSON.stringify(value),
        actor_id: ctx.account?.id ?? null,
        batch_id: batchId,
        at: ctx.now(),
      })),
    )
    .execute();
};

/** Groups of the states of a project, by their ids. */
export async function stateGroups(ctx: ProjectCtx, projectId: string): Promise<Map<string, StateGroup>> {
  const rows = await ctx.sql<{
    id: string;
    state_group: StateGroup;
  }>`select id, state_group from project_state where project_id = ${projectId}`;
  return new Map(rows.map(({ id, state_group }) => [id, state_group]));
}
