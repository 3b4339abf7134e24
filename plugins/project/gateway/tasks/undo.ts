import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { project as plugin } from '../../plugin.ts';
import { randomUUID } from 'node:crypto';
import { projectFor, tellAll } from '../access.ts';
import type { ProjectCtx } from '../db.ts';
import { undoChanges } from '../projects/undo.ts';
import { changeAll, type Change } from './change.ts';
import { remember } from './history.ts';
import type { KeptLink } from './links.ts';
import { tasksById } from './rows.ts';

/** So long what was done can be taken back, ms. */
const UNTIL = 86_400_000;

interface Done {
  readonly project_id: string;
  readonly task_id: string;
  readonly verb: 'created' | 'changed' | 'linked' | 'unlinked';
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** What takes changes back: each field goes to what it was, from what it was made. */
function backwards(rows: readonly Done[]): Change[] {
  const byTask = Map.groupBy(
    rows.filter(({ verb }) => verb === 'changed' || verb === 'created'),
    ({ task_id }) => task_id,
  );
  return [...byTask].map(([id, all]) => {
    const [set, seen]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
    for (const { verb, field, old, new: value } of all) {
      if (verb === 'created') [set.deleted, seen.deleted] = [true, false];
      else {
        // Of a field that changed twice in one batch the first value counts, from the last one.
        if (!(field in set)) set[field] = old;
        seen[field] = value;
      }
    }
    return { id, set, seen };
  });
}

async function backLinks(ctx: ProjectCtx, rows: readonly Done[], batchId: string): Promise<void> {
  for (const { verb, project_id: projectId, task_id: taskId, old, new: value } of rows) {
    if (verb === 'linked') {
      const link = value as KeptLink;
      await ctx.db.deleteFrom('project_link').where('id', '=', link.id).execute();
      await remember(ctx, batchId, [{ projectId, taskId, verb: 'unlinked', field: link.kind, old: link, new: null }]);
    } else if (verb === 'unlinked') {
      const link = old as KeptLink;
      await ctx.sql`insert into project_link (space_id, id, project_id, from_id, to_id, kind, lag_days)
        select ${ctx.space}, ${link.id}, ${projectId}, ${link.fromId}, ${link.toId}, ${link.kind}, ${link.lagDays}
        where exists (select from project_task where id = ${link.fromId}) and exists (select from project_task where id = ${link.toId})
        on conflict do nothing`;
      await remember(ctx, batchId, [{ projectId, taskId, verb: 'linked', field: link.kind, old: null, new: link }]);
    }
  }
}

/** `POST /api/project/undo`: takes back one batch of what the visitor did within the last day. To take back that is to do it again. */
export const undo: HandlerOf<typeof plugin, 'undo'> = async (ctx, { batchId }) => {
  const since = new Date(ctx.now().getTime() - UNTIL);
  const rows = await ctx.sql<Done>`select project_id, task_id, verb, field, old, new from project_activity
    where batch_id = ${batchId} and actor_id = ${ctx.account!.id} and undone_by is null and at > ${since}
    order by at, id for update`;
  if (rows.length === 0) {
    const undone = await undoChanges(ctx, batchId, since);
    if (!undone) throw ctx.refuse('undo-over');
    return { batchId: undone, tasks: [], gone: [] };
  }
  const projects = [...new Set(rows.map(({ project_id }) => project_id))];
  for (const id of projects) await projectFor(ctx, id, 'member');
  const back = randomUUID();
  const changes = backwards(rows);
  // What came round again by it is gone, and comes round once more when its task is done once more.
  const made = rows.flatMap(({ verb, task_id }) => (verb === 'created' ? [task_id] : []));
  if (made.length > 0) await ctx.sql`update project_task set recurred_from = null where id = any(${made}::uuid[])`;
  if (changes.length > 0) await changeAll(ctx, changes, { batchId: back, override: true, children: 'leave', isUndo: true });
  await backLinks(ctx, rows, back);
  await ctx.sql`update project_activity set undone_by = ${back} where batch_id = ${batchId}`;
  const tasks = [...new Set(rows.map(({ task_id }) => task_id))];
  for (const id of projects) await tellAll(ctx, id, tasks);
  return { batchId: back, tasks: await tasksById(ctx, tasks), gone: made };
};
