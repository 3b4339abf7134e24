import type { ProjectCtx } from './db.ts';

/** What projects keep about a person: what was given to them, what they wrote, worked and wanted to remember. */
export const personalData = {
  async export(ctx: ProjectCtx, accountId: string): Promise<unknown> {
    const projects = await ctx.sql`select p.key, p.name, m.role from project_member m
      join project_project p on p.space_id = m.space_id and p.id = m.project_id where m.user_id = ${accountId}`;
    const tasks = await ctx.sql`select p.key, t.number, t.title from project_task t
      join project_project p on p.space_id = t.space_id and p.id = t.project_id where t.assignee_ids @> ${[accountId]}::uuid[]`;
    const comments =
      await ctx.sql`select body, created_at as at from project_comment where author_id = ${accountId} and deleted_at is null order by created_at`;
    const times = await ctx.sql`select started_at as at, minutes, note from project_time where user_id = ${accountId} order by started_at`;
    const todos =
      await ctx.sql`select text, due_on as due, done_at as done from project_todo where owner_id = ${accountId} and deleted_at is null order by created_at`;
    const leaves =
      await ctx.sql`select from_on as "from", to_on as "to", note from project_leave where user_id = ${accountId} order by from_on`;
    return { projects, tasks, comments, times, todos, leaves };
  },
  /** What was worked stays for the books, under an id that is nobody's; what is only theirs goes. */
  async erase(ctx: ProjectCtx, accountId: string): Promise<void> {
    await ctx.sql`update project_time set ended_at = started_at where user_id = ${accountId} and ended_at is null`;
    await ctx.sql`update project_time set note = '' where user_id = ${accountId}`;
    await ctx.sql`delete from project_member where user_id = ${accountId}`;
    await ctx.sql`delete from project_looking where user_id = ${accountId}`;
    await ctx.sql`delete from project_leave where user_id = ${accountId}`;
    await ctx.sql`delete from project_person where user_id = ${accountId}`;
    await ctx.sql`delete from project_change where user_id = ${accountId}`;
    await ctx.sql`update project_change set actor_id = null where actor_id = ${accountId}`;
    await ctx.sql`delete from project_todo where owner_id = ${accountId}`;
    await ctx.sql`delete from project_view where owner_id = ${accountId} and not shared`;
    await ctx.sql`update project_comment set author_id = null where author_id = ${accountId}`;
    await ctx.sql`update project_activity set actor_id = null where actor_id = ${accountId}`;
    await ctx.sql`update project_project set lead_id = null where lead_id = ${accountId}`;
    await ctx.sql`update project_task set assignee_ids = array_remove(assignee_ids, ${accountId}::uuid), watcher_ids = array_remove(watcher_ids, ${accountId}::uuid)
      where assignee_ids @> ${[accountId]}::uuid[] or watcher_ids @> ${[accountId]}::uuid[]`;
    await ctx.sql`update project_agenda set attendee_ids = array_remove(attendee_ids, ${accountId}::uuid) where attendee_ids @> ${[accountId]}::uuid[]`;
  },
};
