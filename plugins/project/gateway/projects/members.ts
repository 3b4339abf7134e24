import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { project as plugin } from '../../plugin.ts';
import type { MEMBER_ROLES } from '../../schemas.ts';
import { projectFor, tellAll } from '../access.ts';
import type { ProjectCtx } from '../db.ts';
import { forgetLooking } from '../people/looking.ts';
import { stopRunning } from '../time/times.ts';
import { rememberChange } from './changes.ts';

/** What somebody is in a project, and which of its tasks they have and follow: who is let go loses those, and gets them back by undo. */
export interface Membership {
  readonly role: (typeof MEMBER_ROLES)[number] | 'none';
  readonly assigned: readonly string[];
  readonly watched: readonly string[];
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/**
 * Puts somebody into a project, into another role, or out of it: then they no longer have its tasks, and the timer that runs in it is stopped
 * with the time until now.
 *
 * @throws Refusal 409 `last-lead` · 404 for who is nobody (any more)
 */
export async function putMember(ctx: ProjectCtx, id: string, userId: string, after: Membership): Promise<Membership> {
  await ctx.sql`select from project_project where id = ${id} for update`;
  const [row] = await ctx.sql<{
    role: Membership['role'];
  }>`select role from project_member where project_id = ${id} and user_id = ${userId}`;
  const before = row?.role ?? 'none';
  if (before === 'lead' && after.role !== 'lead') {
    const [other] = await ctx.sql`select from project_member where project_id = ${id} and role = 'lead' and user_id <> ${userId}`;
    if (!other) throw ctx.refuse('last-lead');
  }
  if (after.role === 'none') {
    await stopRunning(ctx, userId, '', id);
    await ctx.sql`delete from project_member where project_id = ${id} and user_id = ${userId}`;
    const assigned = idsOf(
      await ctx.sql<{ id: string }>`select id from project_task where project_id = ${id} and assignee_ids @> ${[userId]}::uuid[]`,
    );
    const watched = idsOf(
      await ctx.sql<{ id: string }>`select id from project_task where project_id = ${id} and watcher_ids @> ${[userId]}::uuid[]`,
    );
    const touched = [...new Set([...assigned, ...watched])];
    await ctx.sql`update project_task set assignee_ids = array_remove(assignee_ids, ${userId}::uuid),
      watcher_ids = array_remove(watcher_ids, ${userId}::uuid), version = version + 1 where id = any(${touched}::uuid[])`;
    await tellAll(ctx, id, touched);
    await forgetLooking(ctx, id, userId);
    return { role: before, assigned, watched };
  }
  if (!(await ctx.use('accounts').names([userId])).has(userId)) throw ctx.refuse('not-found');
  await ctx.sql`insert into project_member (space_id, project_id, user_id, role) values (${ctx.space}, ${id}, ${userId}, ${after.role})
    on conflict (space_id, project_id, user_id) do update set role = excluded.role`;
  await ctx.sql`update project_task set assignee_ids = assignee_ids || ${userId}::uuid, version = version + 1
    where id = any(${[...after.assigned]}::uuid[]) and project_id = ${id} and not assignee_ids @> ${[userId]}::uuid[]`;
  await ctx.sql`update project_task set watcher_ids = watcher_ids || ${userId}::uuid, version = version + 1
    where id = any(${[...after.watched]}::uuid[]) and project_id = ${id} and not watcher_ids @> ${[userId]}::uuid[]`;
  await tellAll(ctx, id, [...new Set([...after.assigned, ...after.watched])]);
  return { role: before, assigned: [], watched: [] };
}

/** `PUT /api/project/projects/:id/members` */
export const setMember: HandlerOf<typeof plugin, 'setMember'> = async (ctx, { id, userId, role }) => {
  await projectFor(ctx, id, 'lead');
  const after: Membership = { role, assigned: [], watched: [] };
  const old = await putMember(ctx, id, userId, after);
  return { batchId: await rememberChange(ctx, { projectId: id, kind: 'member', userId, old, new: after }) };
};
