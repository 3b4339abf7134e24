import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isStaff } from '#kernel/contract/role.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { Looking } from '../../calls/people.ts';
import type { project as plugin } from '../../plugin.ts';
import { projectFor } from '../access.ts';
import type { ProjectCtx } from '../db.ts';
import { namesOf } from '../names.ts';

/** Who has not been heard of for so long has closed the window or lost the line, ms. A window speaks every half minute. */
const SILENT_MS = 75_000;
/** People who are shown. */
const MOST = 50;

const since = (ctx: ProjectCtx): Date => new Date(ctx.now().getTime() - SILENT_MS);

/** What a page about one project needs to show who else looks at it. */
export interface LookedAt {
  readonly me: string;
  readonly project: string;
}
/** Null where a page is about several projects, and for guests: nobody is asked then. */
export const lookedAt = (ctx: Pick<ProjectCtx, 'account'>, projects: readonly { readonly id: string }[]): LookedAt | null =>
  ctx.account && projects.length === 1 ? { me: ctx.account.id, project: projects[0]!.id } : null;

/** Who looks at a project now, each once: with what they write in rather than with what they read. */
async function lookersOf(ctx: ProjectCtx, projectId: string): Promise<Value<typeof Looking>[]> {
  const rows = await ctx.sql<{ user_id: string; task_id: string | null; edits: boolean }>`
    select distinct on (user_id) user_id, task_id, edits from project_looking where project_id = ${projectId} and seen_at > ${since(ctx)}
    order by user_id, edits desc, seen_at desc limit ${MOST}`;
  const nameOf = await namesOf(
    ctx,
    rows.map((row) => row.user_id),
  );
  return rows
    .map((row) => ({ id: row.user_id, name: nameOf(row.user_id), task: row.task_id, edits: row.edits }))
    .filter(({ name }) => name !== '');
}

/** Lets those who look at a project know what somebody looks at there now. */
async function showLooker(ctx: ProjectCtx, projectId: string, userId: string): Promise<Value<typeof Looking>[]> {
  const people = await lookersOf(ctx, projectId);
  const others = people.map(({ id }) => id).filter((id) => id !== userId);
  const person = people.find(({ id }) => id === userId) ?? { id: userId, name: '', task: null, edits: false };
  await ctx.sendLive('looking', others, { project: projectId, person, isHere: people.includes(person) });
  return people;
}

/** Who is let go from a project is not seen in it any more, and sees nobody. */
export async function forgetLooking(ctx: ProjectCtx, projectId: string, userId: string): Promise<void> {
  const gone = await ctx.sql<{
    user_id: string;
  }>`delete from project_looking where project_id = ${projectId} and user_id = ${userId} returning id`;
  if (gone.length > 0) await showLooker(ctx, projectId, userId);
}

/** `POST /api/project/looking`: others are told only where something is different. */
export const lookAt: HandlerOf<typeof plugin, 'lookAt'> = async (ctx, { window, projectId, taskId, edits }) => {
  await projectFor(ctx, projectId, 'viewer');
  const mine = ctx.account!.id;
  const [member] = await ctx.sql`select from project_member where project_id = ${projectId} and user_id = ${mine}`;
  if (!member && !isStaff(ctx.role)) return { people: [] };
  const [task] = await ctx.sql<{ id: string }>`
    select id from project_task where id = ${taskId} and project_id = ${projectId} and deleted_at is null`;
  const [before] = await ctx.sql<{ project_id: string; task_id: string | null; edits: boolean; seen_at: Date }>`
    select project_id, task_id, edits, seen_at from project_looking where user_id = ${mine} and id = ${window}`;
  const now = { task: task?.id ?? null, edits: edits && task !== undefined };
  await ctx.sql`insert into project_looking (space_id, user_id, id, project_id, task_id, edits, seen_at)
    values (${ctx.space}, ${mine}, ${window}, ${projectId}, ${now.task}, ${now.edits}, ${ctx.now()})
    on conflict (space_id, user_id, id) do update
    set project_id = excluded.project_id, task_id = excluded.task_id, edits = excluded.edits, seen_at = excluded.seen_at`;
  // Those whom another visit is about to let go are its business.
  const gone = await ctx.sql<{ user_id: string }>`delete from project_looking where (user_id, id) in (
    select user_id, id from project_looking where project_id = ${projectId} and seen_at <= ${since(ctx)} for update skip locked) returning user_id`;
  for (const userId of new Set(gone.map((row) => row.user_id))) await showLooker(ctx, projectId, userId);
  if (before && before.project_id !== projectId) await showLooker(ctx, before.project_id, mine);
  const isSame =
    before?.project_id === projectId && before.task_id === now.task && before.edits === now.edits && before.seen_at > since(ctx);
  return { people: isSame ? await lookersOf(ctx, projectId) : await showLooker(ctx, projectId, mine) };
};

/** `DELETE /api/project/looking/:id` */
export const lookAway: HandlerOf<typeof plugin, 'lookAway'> = async (ctx, { id }) => {
  const [row] = await ctx.sql<{ project_id: string }>`
    delete from project_looking where user_id = ${ctx.account!.id} and id = ${id} returning project_id`;
  if (row) await showLooker(ctx, row.project_id, ctx.account!.id);
};
