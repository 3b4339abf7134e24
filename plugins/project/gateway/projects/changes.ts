import { randomUUID } from 'node:crypto';
import type { ProjectCtx } from '../db.ts';

/** What leads changed of a project as a whole: its settings, or what somebody may do in it. */
export interface ProjectChange {
  readonly projectId: string;
  readonly kind: 'settings' | 'member';
  readonly userId: string | null;
  readonly old: unknown;
  readonly new: unknown;
}

/** Remembers a change, so that it can be taken back. @returns its batch */
export async function rememberChange(ctx: ProjectCtx, change: ProjectChange, batchId: string = randomUUID()): Promise<string> {
  await ctx.db
    .insertInto('project_change')
    .values({
      space_id: ctx.space,
      project_id: change.projectId,
      actor_id: ctx.account?.id ?? null,
      batch_id: batchId,
      kind: change.kind,
      user_id: change.userId,
      old: JSON.stringify(change.old),
      new: JSON.stringify(change.new),
      at: ctx.now(),
    })
    .execute();
  return batchId;
}

/** What of a batch was done by the visitor since a moment, and is not taken back. */
export async function changesOf(ctx: ProjectCtx, batchId: string, since: Date): Promise<ProjectChange[]> {
  return ctx.sql<ProjectChange>`select project_id as "projectId", kind, user_id as "userId", old, new from project_change
    where batch_id = ${batchId} and actor_id = ${ctx.account!.id} and undone_by is null and at > ${since} order by id for update`;
}
